import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';

/** Imports that each file must not have. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'domain/src/x.ts': [
    'vitest',
    'csv-parse/sync',
    'firebase/firestore',
    'node:fs',
    '../../web/src/x.ts',
    './../../web/src/x.ts',
    './print/../../../web/src/x.ts',
    '../cards/../../web/src/x.ts',
  ],
  'domain/src/x.test.ts': ['../../functions/src/x.ts', '@vouchwell/web/src/x.ts'],
  'web/src/ui/x.tsx': [
    'firebase',
    'firebase/firestore',
    '@firebase/firestore',
    'reactfire',
    '@vouchwell/functions/src/x.ts',
    '@vouchwell/dev/src/x.ts',
    '@vouchwell/tests/support/x.ts',
    '../data/x.ts',
    '../features/auth/x.tsx',
    '../main.tsx',
    './../data/x.ts',
    '../../../functions/src/x.ts',
  ],
  'web/src/site/x.ts': ['../features/billing/x.tsx', '../data/lib/firebase.ts', 'firebase/auth'],
  'web/src/main.tsx': ['../../functions/src/x.ts', 'firebase/app', './ui/../../vite/x.ts'],
  'web/src/cards/x.ts': ['../ui/x.tsx', '../data/lib/call.ts', 'firebase/auth'],
  'web/src/data/auth/x.ts': [
    '../../main.tsx',
    '../../ui/x.tsx',
    '../../features/auth/x.ts',
    'firebase-admin/firestore',
    '@google-cloud/firestore',
    '@vouchwell/functions/src/x.ts',
    '@vouchwell/dev/src/x.ts',
    '@vouchwell/tests/support/x.ts',
    '../../../../functions/src/data/x.ts',
    '../../../../tests/support/x.ts',
  ],
  'web/src/features/auth/x.tsx': [
    '../pricing/x.tsx',
    './../pricing/x.tsx',
    '../../main.tsx',
    '../../app/x.tsx',
    '../../site/landing-page.tsx',
    '../../public/x.tsx',
    '../../data/../public/x.tsx',
    '../../../../functions/src/x.ts',
    '../../../../tests/support/x.ts',
    '@vouchwell/functions/src/x.ts',
    '@vouchwell/dev/src/x.ts',
    '@vouchwell/tests/support/x.ts',
    'firebase-admin/firestore',
    '@firebase/auth',
  ],
  'web/src/features/auth/sub/x.tsx': ['../../billing/x.tsx', '../../../app/x.tsx'],
  'web/src/app/x.tsx': [
    '../main.tsx',
    '../public/x.tsx',
    '../../vite/x.ts',
    '../../../functions/src/x.ts',
    'firebase/auth',
    'firebase-admin/firestore',
  ],
  'web/src/app/shell/x.tsx': ['../../public/x.tsx', '../../main.tsx', '../../../vite/x.ts'],
  'web/src/public/x.tsx': [
    '../app/x.tsx',
    '../features/auth/x.tsx',
    '../data/lib/firebase.ts',
    '../data/lib/call.ts',
    '../data/referrals/referrals.ts',
    'firebase/firestore',
    '@vouchwell/functions/src/x.ts',
    '../../../functions/src/x.ts',
  ],
  'web/vite/x.ts': ['../src/app/x.tsx', '../../functions/src/x.ts', '@vouchwell/dev/src/x.ts'],
  'web/vite.config.ts': ['../functions/src/x.ts', '../tests/support/x.ts'],
  'functions/build.ts': ['../web/src/x.ts', '../dev/src/x.ts', '../tests/support/x.ts'],
  'functions/src/endpoints/x.ts': [
    'firebase-admin/firestore',
    'firebase-admin',
    '@google-cloud/firestore',
    'firebase/firestore',
    '@vouchwell/web/src/x.ts',
    '@vouchwell/dev/src/x.ts',
    '../../../web/src/x.ts',
    '../../../dev/src/x.ts',
    '../../../tests/support/x.ts',
    './../../../web/src/x.ts',
  ],
  'functions/src/x.ts': ['../../web/src/x.ts', '../build.ts', 'firebase-admin/firestore'],
  'functions/src/data/x.ts': [
    '../accounts/x.ts',
    '../endpoints/x.ts',
    '../billing/x.ts',
    '../http/callable.ts',
    '../index.ts',
    './../http/callable.ts',
    '../../../web/src/x.ts',
    '@vouchwell/web/src/x.ts',
  ],
  'dev/src/stage/x.ts': ['../../../tests/support/x.ts', '../../../web/src/x.ts'],
};

/** Imports that each file may have. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'domain/src/ok.ts': ['zod/mini', './x.ts'],
  'domain/src/ok.test.ts': ['vitest', 'csv-parse/sync', './x.ts'],
  'web/src/ui/ok.tsx': ['./x.tsx', 'react', '@vouchwell/domain/brand'],
  'web/src/ok.tsx': ['./app/x.tsx', './public/x.tsx', './ui/app.css'],
  'web/src/data/auth/ok.ts': ['firebase/firestore', '../lib/x.ts', '@vouchwell/domain/paths'],
  'web/src/features/auth/ok.tsx': [
    './x.tsx',
    '../../data/auth/x.ts',
    '../../cards/x.ts',
    '../../ui/x.tsx',
  ],
  'web/src/app/ok.tsx': ['../features/auth/x.tsx', '../data/x.ts', './dashboard/x.tsx'],
  'web/src/app/shell/ok.tsx': ['../../features/auth/x.tsx'],
  'web/src/public/ok.tsx': [
    '../data/business/public-document.ts',
    '../data/business/personal-link.ts',
    '../data/lib/call-public.ts',
    '../ui/x.tsx',
    './texts/en.ts',
  ],
  'web/src/public/texts/ok.ts': ['./en.ts', '@vouchwell/domain/limits'],
  'web/src/site/ok.tsx': ['./x.ts', '../ui/x.tsx', '../data/auth/session-hint.ts'],
  'web/vite/ok.ts': ['../src/site/x.ts', 'vite', '@vouchwell/domain/brand'],
  'functions/ok.ts': ['./src/billing/x.ts', 'esbuild'],
  'functions/src/endpoints/ok.ts': [
    '../data/x.ts',
    '../http/callable.ts',
    '@vouchwell/domain/paths',
  ],
  'functions/src/data/ok.ts': [
    'firebase-admin/firestore',
    './x.ts',
    '../checkout-state.ts',
    '../config.ts',
  ],
  'dev/src/ok.ts': ['../../functions/src/data/x.ts', 'firebase-admin/firestore'],
  'dev/bench/ok.ts': ['../../tests/support/x.ts', '../src/x.ts'],
};

const files = Object.entries({ ...REFUSED, ...ALLOWED });
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'walls-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Biome's output for all files in one run, which takes as long as a run over one file. */
async function lint(): Promise<string> {
  copyFileSync(join(REPOSITORY, 'biome.json'), join(folder, 'biome.json'));
  for (const [file, specifiers] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), specifiers.map((name) => `import '${name}';\n`).join(''));
  }
  const biome = join(REPOSITORY, 'node_modules/.bin/biome');
  const rule = ['--only=style/noRestrictedImports', '--vcs-enabled=false'];
  const output = ['--reporter=github', '--max-diagnostics=none'];
  // Biome exits with 1, because it finds errors.
  const { stdout } = await promisify(execFile)(biome, ['lint', ...rule, ...output, '.'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return stdout;
}

const arrow = (file: string, specifier: string) => `${file} <- ${specifier}`;

it('refuses every import that breaks a wall, and no other', async () => {
  const said = await lint();
  const refused = files.flatMap(([file, specifiers]) =>
    specifiers
      .filter((_, index) =>
        said.includes(`noRestrictedImports,file=${join(folder, file)},line=${index + 1},`),
      )
      .map((specifier) => arrow(file, specifier)),
  );
  const bad = Object.entries(REFUSED);
  expect(refused).toEqual(bad.flatMap(([file, names]) => names.map((name) => arrow(file, name))));
}, 30_000);
