import { expect, it } from 'vitest';
import { localEnvironment } from './environment.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './seed/demo-owners.ts';
import { startTable } from './start-table.ts';

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
