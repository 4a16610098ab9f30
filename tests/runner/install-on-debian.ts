import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package where we are root on a Debian; elsewhere, and where that fails, nothing happens. */
export function installOnDebian(name: string, ...options: readonly string[]): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '--yes', ...options, name], { env, stdio: 'ignore' });
}
