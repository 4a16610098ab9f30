import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { getModuleScripts } from './site.ts';

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[]) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId,
  moduleIds: facadeModuleId ? [facadeModuleId] : [`/site/src/shared/${fileName}`],
  imports,
});

it('lists a chunk and all its imports once each, so they load at the same time', () => {
  const bundle = {
    'a.js': chunk('a.js', '/site/src/app/dashboard.tsx', ['kit.js', 'data.js']),
    'data.js': chunk('data.js', null, ['kit.js']),
    'kit.js': chunk('kit.js', null, []),
    'late.js': chunk('late.js', '/site/src/late.tsx', []),
    'app.css': { type: 'asset' as const, fileName: 'app.css' },
  } as unknown as Rolldown.OutputBundle;
  expect(getModuleScripts(bundle, ['src/app/dashboard.tsx'])).toEqual([
    'a.js',
    'kit.js',
    'data.js',
  ]);
  expect(getModuleScripts(bundle, ['src/shared/data.js'])).toEqual(['data.js', 'kit.js']);
  expect(getModuleScripts(bundle, [])).toEqual([]);
});
