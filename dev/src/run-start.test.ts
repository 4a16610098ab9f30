import { expect, it } from 'vitest';
import { localEnvironment } from './environment.ts';
import { readStartOptions, runtimeNotice, startTable } from './run-start.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './seed/demo-owners.ts';

it('reads what may be asked of npm start', () => {
  expect(readStartOptions([])).toEqual({ name: 'start', hot: false, keep: false });
  expect(readStartOptions(['--dev', '--keep', '--environment', 'test'])).toEqual({
    name: 'test',
    hot: true,
    keep: true,
  });
});

it('refuses in one sentence what it does not know', () => {
  expect(() => readStartOptions(['--kepp'])).toThrow('"--kepp" is not understood: after npm start');
  expect(() => readStartOptions(['keep'])).toThrow('"keep" is not understood');
  expect(() => readStartOptions(['--environment', 'x'])).toThrow(
    '--environment is one of start, test.',
  );
});

it('tells a newcomer where everything is, and how to sign in', () => {
  const start = localEnvironment('start');
  const table = startTable(start);
  const { appUrl, inboxUrl, stripeUrl } = start;
  for (const address of [appUrl, `${appUrl}/r/${DEMO_OWNER.business.slug}`, inboxUrl, stripeUrl])
    expect(table).toMatch(new RegExp(`  ${address}$`, 'm'));
  expect(table).toContain(DEMO_OWNER.email);
  expect(table).toContain(DEMO_PASSWORD);
});

it("shows Vite's address where Vite serves the app", () => {
  expect(startTable(localEnvironment('start', { hot: true }))).toContain(
    'http://127.0.0.1:5173/r/rivera-plumbing',
  );
});

it('says which Node the functions run on where it is not the one that they are deployed on', () => {
  expect(runtimeNotice('20.19.0')).toContain(
    'The functions run on Node 20 here, and on Node 22 when deployed.',
  );
  expect(runtimeNotice('22.12.0')).toBeNull();
});
