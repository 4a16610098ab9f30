import { installOnDebian } from '../../tests/runner/install-on-debian.ts';
import { Failure } from '../src/failure.ts';
import { hasPoppler } from './poppler.ts';

/** Makes sure of poppler's tools, which open PDF files: installs them on Debian as root, else says how. */
export function ensurePoppler(): void {
  if (hasPoppler()) return;
  installOnDebian('poppler-utils', '--no-install-recommends');
  if (hasPoppler()) return;
  throw new Failure(
    'This bench opens print files by poppler: install it (on Debian: apt-get install poppler-utils).',
  );
}
