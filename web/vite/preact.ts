import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the pages run on instead: the same API in a tenth of the bytes (docs/decisions/002). */
const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const production = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

/** The package names no production files in its `exports`, so its warnings would be shipped. */
export const REACT_ROUTER = [
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
  { find: /^react-router$/, replacement: production('index.mjs') },
];

/** Builds React's source for Preact. */
export function preact(): Plugin {
  return {
    name: 'preact',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      const replacement = PREACT[id];
      return replacement && this.resolve(replacement, importer, { skipSelf: true });
    },
  };
}
