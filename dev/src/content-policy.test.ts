import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callableInputs } from '@vouchwell/domain/api/callables';
import { FUNCTIONS_PATH, FUNCTIONS_REGION, functionPath } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { hosting } from '../../firebase.json';
import { UNSUBSCRIBE_POLICY } from '../../functions/src/privacy/unsubscribe-page.ts';
import { REPOSITORY } from './environment.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const policyAt = (path: string) =>
  hosting.headers
    .find(({ source }) => source === path)
    ?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
const policy = policyAt('**');

/** Removes the addresses that scripts may call, the service worker, and the app's frame from a policy. */
const withoutCalls = (text: string) =>
  text.replace(/(connect|worker)-src [^;]*/g, '').replace("frame-src 'self' ", 'frame-src ');
const callsIn = (text: string) => /connect-src ([^;]*)/.exec(text)?.[1]?.split(' ') ?? [];

it.each(['/@(r|f)/**', '/@(me|refer|friend)'])(
  'the public pages at %s block requests that only accounts need',
  (path) => {
    const own = policyAt(path);
    expect(withoutCalls(own)).toBe(withoutCalls(policy));
    expect(own).not.toContain("frame-src 'self'");
    expect(own).toContain("worker-src 'none'");
    expect(policy).toContain("worker-src 'self'");
    const left = callsIn(policy).filter((address) => !callsIn(own).includes(address));
    expect(left).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://*.cloudfunctions.net',
    ]);
    expect(callsIn(policy)).toEqual(expect.arrayContaining(callsIn(own)));
  },
);

it("Hosting routes every call except the slow account deletion through the pages' own origin", () => {
  const own = Object.keys(callableInputs).filter((name) => name !== 'delete-account');
  const rewrites = hosting.rewrites.filter(({ source }) => source.startsWith(FUNCTIONS_PATH));
  expect(rewrites.map(({ source }) => source).sort()).toEqual(
    [...own, 'submit-demo-request'].map(functionPath).sort(),
  );
  for (const { source, function: to } of rewrites)
    expect([functionPath(to?.functionId ?? ''), to?.region]).toEqual([source, FUNCTIONS_REGION]);
});

it("the content security policy allows exactly our pages' inline scripts by hash", () => {
  const scripts = ['web/index.html', 'web/app.html', 'web/public-page.html']
    .flatMap((file) => [...read(file).matchAll(/<script>(.*?)<\/script>/gs)])
    .map(([, script]) => script ?? '');
  const hashes = scripts.map((script) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)).toEqual(hashes);
});

it('the content security policy forbids unhashed inline scripts, inline styles, eval and plain HTTP', () => {
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('http:');
});

it('Hosting and the unsubscribe function send the same content security policy', () => {
  const rule = hosting.headers.find(({ source }) => source === '/unsubscribe');
  const own = rule?.headers.find(({ key }) => key === 'Content-Security-Policy');
  expect(own?.value).toBe(UNSUBSCRIBE_POLICY);
});
