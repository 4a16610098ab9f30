import { expect, it } from 'vitest';
import { localEnvironment } from './environment.ts';
import { startTable } from './start-table.ts';

it('tells a newcomer everything in one short table', () => {
  expect(startTable(localEnvironment('start'))).toMatchInlineSnapshot(`
    "
      App                http://127.0.0.1:5000
      Demo sign-in       demo@vouchwell.test  Vouchwell1
      Demo public link   http://127.0.0.1:5000/r/rivera-plumbing
      Mail inbox         http://127.0.0.1:8025
      Stripe stand-in    http://127.0.0.1:12111

      Ctrl-C ends everything.
    "
  `);
});

it("shows Vite's address where Vite serves the app", () => {
  expect(startTable(localEnvironment('start', { hot: true }))).toContain(
    'http://127.0.0.1:5173/r/rivera-plumbing',
  );
});
