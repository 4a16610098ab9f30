import { installOnDebian } from '../../tests/runner/install-on-debian.ts';
import { Failure } from '../src/failure.ts';
import { findLibreOffice } from './libre-office.ts';

/** Makes sure of a LibreOffice that opens spreadsheets: installs it on Debian as root, else says how. */
export function ensureLibreOffice(): void {
  if (findLibreOffice()) return;
  installOnDebian('libreoffice-calc-nogui', '--no-install-recommends');
  if (findLibreOffice()) return;
  throw new Failure(
    'This bench opens CSV files by LibreOffice: install it (on Debian: apt-get install libreoffice-calc-nogui), or set LIBREOFFICE_PATH to its soffice.',
  );
}
