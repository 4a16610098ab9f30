import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../dev/src/failure.ts';
import { findChromium, findProgram } from '../support/find-chromium.ts';

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

/** The programs that the tests in tests/browsers start, and their Debian packages. */
const PROGRAMS = [
  'firefox-esr',
  'WebKitWebDriver',
  'gjs',
  'Xvfb',
  'dbus-daemon',
  'openbox',
  'xmessage',
  'xdotool',
];
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'gjs',
  'xvfb',
  'dbus',
  'openbox',
  'x11-utils',
  'xdotool',
];

const areThere = () => PROGRAMS.every((name) => findProgram([name]));

/**
 * Whether Firefox, WebKit and a desktop for them are installed; on Debian as root installs them.
 */
export function ensureBrowsers(): boolean {
  if (!areThere()) installOnDebian(...PACKAGES, '--no-install-recommends');
  return areThere();
}

export const MISSING_BROWSERS = `Skipped, as they need Debian's packages ${PACKAGES.join(', ')}.`;
