import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../dev/src/failure.ts';
import { findChromium } from '../support/find-chromium.ts';

/** Makes sure of a Chromium: installs it on Debian as root, else says how. */
export function ensureChromium(): void {
  if (findChromium()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    console.log('Installing chromium …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], { ...options, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], { ...options, stdio: 'ignore' });
    if (findChromium()) return;
  }
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
}
