import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { Failure } from '../../dev/src/failure.ts';
import { findChromium } from '../support/find-chromium.ts';

/**
 * Installs packages as root on Debian, by apt-get's arguments; elsewhere, or where that fails, does
 * nothing.
 */
export function installOnDebian(...packages: readonly string[]): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '--yes', ...packages], { env, stdio: 'ignore' });
}

/** Checks that Chromium is installed; on Debian as root installs it, else says how. */
export function ensureChromium(): void {
  if (findChromium()) return;
  installOnDebian('chromium');
  if (findChromium()) return;
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
}

/** Downloads Firefox and WebKit for Playwright if possible, and says which engines are missing. */
export function ensureEngines(): void {
  const missing = () => [firefox, webkit].filter((engine) => !existsSync(engine.executablePath()));
  if (missing().length === 0) return;
  const install = ['playwright', 'install', ...missing().map((engine) => engine.name())];
  spawnSync('npx', install, { stdio: 'ignore', timeout: 300_000 });
  if (missing().length > 0)
    console.log(
      `Skips ${missing().map((engine) => engine.name())}, which Playwright could not download (npx ${install.join(' ')}).`,
    );
}
