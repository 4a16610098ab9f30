import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the release name (the app entry's hashed file name) into the service worker. */
export function release(): Plugin {
  return {
    name: 'release',
    applyToEnvironment: ({ name }) => name === 'worker',
    async renderChunk(code) {
      const { root, build } = this.environment.config;
      const shell = await readFile(resolve(root, build.outDir, 'app.html'), 'utf8');
      const [, name] = /<script type="module"[^>]* src="([^"]+)"/.exec(shell) ?? [];
      if (!name) this.error('app.html has no script.');
      return code.replace(/\bRELEASE\b/, () => JSON.stringify(name));
    },
  };
}
