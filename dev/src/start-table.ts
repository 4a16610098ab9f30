import { referPath } from '@vouchwell/domain/paths';
import type { LocalEnvironment } from './environment.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './seed/demo-owners.ts';

/** All that a newcomer needs to know of a running environment. */
export function startTable({ appUrl, inboxUrl, stripeUrl }: LocalEnvironment): string {
  const rows = [
    ['App', appUrl],
    ['Demo sign-in', `${DEMO_OWNER.email}  ${DEMO_PASSWORD}`],
    ['Demo public link', appUrl + referPath(DEMO_OWNER.business.slug)],
    ['Mail inbox', inboxUrl],
    ['Stripe stand-in', stripeUrl],
  ] as const;
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`);
  return ['', ...lines, '', '  Ctrl-C ends everything.', ''].join('\n');
}
