import { findProgram } from '../support/find-chromium.ts';
import { installOnDebian } from './install-on-debian.ts';

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
