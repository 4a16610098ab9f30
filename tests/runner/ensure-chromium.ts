import { Failure } from '../../dev/src/failure.ts';
import { findChromium } from '../support/find-chromium.ts';
import { installOnDebian } from './install-on-debian.ts';

/** Makes sure of a Chromium: installs it on Debian as root, else says how. */
export function ensureChromium(): void {
  if (findChromium()) return;
  installOnDebian('chromium');
  if (findChromium()) return;
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  );
}
