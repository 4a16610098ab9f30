import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UNSUBSCRIBE_POLICY } from '../../../functions/src/referrers/unsubscribe-page.ts';
import { REPOSITORY } from '../environment.ts';
import type { FirebaseConfig } from './emulator-config.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const { hosting } = JSON.parse(read('firebase.json')) as FirebaseConfig;
const policy =
  hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

it('names the hash of each inline script of our pages, and no other', () => {
  const scripts = ['web/index.html', 'web/app.html', 'web/public-page.html']
    .flatMap((file) => [...read(file).matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script]) => script ?? '');
  const hashes = scripts.map((script) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)).toEqual(hashes);
});

it('lets no inline script or style run beside those, and nothing be evaluated', () => {
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('http:');
});

it('is the same whether Hosting or the function answers who stops mails', () => {
  const rule = hosting.headers.find(({ source }) => source === '/unsubscribe');
  const own = rule?.headers.find(({ key }) => key === 'Content-Security-Policy');
  expect(own?.value).toBe(UNSUBSCRIBE_POLICY);
});
