import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../../dev/src/failure.ts';
import { findChromium, findProgram } from '../support/find-chromium.ts';

/** Installs packages where we are root on a Debian, by apt-get's arguments; elsewhere, and where that fails, nothing happens. */
export function installOnDebian(...packages: readonly string[]): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isDebianRoot) return;
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '--yes', ...packages], { env, stdio: 'ignore' });
}

/** Makes sure of a Chromium: installs it on Debian as root, else says how. */
export function ensureChromium(): void {
  if (findChromium()) return;
  installOnDebian('chromium');
  if (findChromium()) return;
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
}

/** What the tests in tests/browsers start, and Debian's packages that have it. */
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

/** Whether Firefox, WebKit and a desktop for them are here; installs them on Debian as root. */
export function ensureBrowsers(): boolean {
  if (!areThere()) installOnDebian(...PACKAGES, '--no-install-recommends');
  return areThere();
}

export const MISSING_BROWSERS = `Skipped, as they need Debian's packages ${PACKAGES.join(', ')}.`;
