import { readdirSync, readFileSync } from 'node:fs';
import { LICENSES_TXT } from '@vouchwell/domain/paths';
import { build, type Plugin, type Rolldown } from 'vite';

export const LICENSES_FILE = LICENSES_TXT.slice(1);

const getFileUrl = (path: string) => new URL(`../../${path}`, import.meta.url);
const readText = (path: string) => readFileSync(getFileUrl(path), 'utf8').trim();

function readLicense(name: string): string {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(readText(`${folder}/package.json`));
  const texts = readdirSync(getFileUrl(folder))
    .filter((file) => /^licen[cs]e/i.test(file))
    .map((file) => readText(`${folder}/${file}`));
  return [`## ${name} - ${version} (${license})`, ...texts].join('\n\n');
}

/** Adds packages that Vite misses because only a worker or a lazy style sheet uses them. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSES_FILE];
        if (file?.type !== 'asset') return;
        const existingText = String(file.source);
        const { dependencies } = JSON.parse(readText('web/package.json'));
        const missingPackages = Object.keys(dependencies).filter(
          (name) => !existingText.includes(`## ${name} - `),
        );
        file.source = `${[existingText.trim(), ...missingPackages.map(readLicense)].join('\n\n')}\n`;
      },
    },
    configureServer({ config: { root, mode }, middlewares }) {
      middlewares.use(LICENSES_TXT, async (_request, response) => {
        const buildResult = await build({ root, mode, logLevel: 'error', build: { write: false } });
        const { output } = buildResult as Rolldown.RolldownOutput;
        const file = output.find(({ fileName }) => fileName === LICENSES_FILE);
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(file?.type === 'asset' ? file.source : undefined);
      });
    },
  };
}
