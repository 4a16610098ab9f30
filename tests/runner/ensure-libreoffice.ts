import { Failure } from '../../dev/src/failure.ts';
import { findLibreOffice } from '../support/libre-office.ts';
import { installOnDebian } from './install-on-debian.ts';

/** Makes sure of a LibreOffice that opens spreadsheets: installs it on Debian as root, else says how. */
export function ensureLibreOffice(): void {
  if (findLibreOffice()) return;
  installOnDebian('libreoffice-calc-nogui', '--no-install-recommends');
  if (findLibreOffice()) return;
  throw new Failure(
    'The tests of the CSV export need LibreOffice: install it (on Debian: apt-get install libreoffice-calc-nogui), or set LIBREOFFICE_PATH to its soffice.',
  );
}
