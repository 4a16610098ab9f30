import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { POLICIES } from './checks/alerts.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

describe('docs/operations.md', () => {
  it('names only commands that there are', () => {
    const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  it('says what to do about each alert', () => {
    for (const { displayName } of POLICIES)
      expect(page).toContain(`Alert "${displayName.replace('Vouchwell: ', '')}"`);
  });
});
