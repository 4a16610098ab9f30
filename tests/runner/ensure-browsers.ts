import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findProgram } from '../support/find-chromium.ts';

/** Installs packages as root on Debian; elsewhere, or if that fails, does nothing. */
export function installOnDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  spawnSync('apt-get', install, { env, stdio: 'ignore' });
}

/** Installs Chromium if it is missing; exits with a message if that fails. */
export function ensureChromium(): void {
  if (!findChromium()) installOnDebian('chromium');
  if (findChromium()) return;
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
  process.exit(1);
}

/** The programs that the tests in tests/browsers start, and their packages on Debian. */
const PROGRAMS = 'firefox-esr WebKitWebDriver gjs Xvfb dbus-daemon openbox xmessage xdotool';
const PACKAGES =
  'firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 gjs xvfb dbus openbox x11-utils xdotool';

/** Returns whether Firefox, WebKit and a desktop for them are installed, or could be. */
export function ensureBrowsers(): boolean {
  const areThere = () => PROGRAMS.split(' ').every((name) => findProgram([name]));
  if (!areThere()) installOnDebian(...PACKAGES.split(' '));
  if (!areThere()) console.log(`Skipped, because these packages are missing: ${PACKAGES}.`);
  return areThere();
}
