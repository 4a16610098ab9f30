import { Failure } from '../../dev/src/failure.ts';
import { hasPoppler } from '../support/poppler.ts';
import { installOnDebian } from './install-on-debian.ts';

/** Makes sure of poppler's tools, which open PDF files: installs them on Debian as root, else says how. */
export function ensurePoppler(): void {
  if (hasPoppler()) return;
  installOnDebian('poppler-utils', '--no-install-recommends');
  if (hasPoppler()) return;
  throw new Failure(
    'The tests of the print kit need poppler: install it (on Debian: apt-get install poppler-utils).',
  );
}
