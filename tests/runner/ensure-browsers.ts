import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findProgram } from '../support/find-chromium.ts';

/** Does nothing if this isn't Debian, or if the installation fails. */
export function installOnDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  spawnSync('apt-get', install, { env, stdio: 'ignore' });
}

/** Exits with a message if the installation fails. */
export function ensureChromium(): void {
  if (!findChromium()) installOnDebian('chromium');
  if (findChromium()) return;
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
  process.exit(1);
}

/** Programs that tests/browsers needs, and their Debian packages. */
const PROGRAMS = 'firefox-esr WebKitWebDriver gjs Xvfb dbus-daemon openbox xmessage xdotool';
const PACKAGES =
  'firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 gjs xvfb dbus openbox x11-utils xdotool';

/** Returns true if Firefox, WebKit and a desktop for them are installed. */
export function ensureBrowsers(): boolean {
  const areThere = () => PROGRAMS.split(' ').every((name) => findProgram([name]));
  if (!areThere()) installOnDebian(...PACKAGES.split(' '));
  if (!areThere()) console.log(`Skipped, because these packages are missing: ${PACKAGES}.`);
  return areThere();
}
