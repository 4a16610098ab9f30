import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages where we are root on a Debian, by apt-get's arguments; elsewhere, and where that fails, nothing happens. */
export function installOnDebian(...packages: readonly string[]): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '--yes', ...packages], { env, stdio: 'ignore' });
}
