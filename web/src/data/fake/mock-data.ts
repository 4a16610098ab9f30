import { beforeEach, vi } from 'vitest';
import { resetFakeState } from './fake-state.ts';

/* Setup for component tests: replaces the data modules with fakes. Shared by all tests, so a worker
   loads the components only once (vitest.config.ts). */

beforeEach(() => {
  resetFakeState();
  // Restores the fakes' default behavior.
  vi.resetAllMocks();
});

const account = await vi.hoisted(() => import('./fake-account.ts'));
const business = await vi.hoisted(() => import('./fake-business.ts'));
const referrals = await vi.hoisted(() => import('./fake-referrals.ts'));
const customers = await vi.hoisted(() => import('./fake-customers.ts'));
const lib = await vi.hoisted(() => import('./fake-lib.ts'));

vi.mock('../lib/firebase.ts', () => {
  throw new Error('A component test reached Firebase: a data module has no fake in data/fake');
});

vi.mock('../account.ts', () => account.account);
vi.mock('../account-export.ts', () => account.accountExport);
vi.mock('../second-factor.ts', () => account.secondFactor);
vi.mock('../session.tsx', () => account.session);
vi.mock('../sign-in.ts', () => account.signIn);

vi.mock('../analytics.ts', () => business.analytics);
vi.mock('../billing.ts', () => business.billing);
vi.mock('../business.ts', () => business.business);
vi.mock('../campaigns.ts', () => business.campaigns);
vi.mock('../public.ts', () => business.publicPages);
vi.mock('../templates.ts', () => business.templates);

vi.mock('../exports.ts', () => referrals.exports);
vi.mock('../referrals.ts', () => referrals.referrals);
vi.mock('../referrers.ts', () => referrals.referrers);
vi.mock('../rewards.ts', () => referrals.rewards);

vi.mock('../customers.ts', () => customers.customers);

vi.mock('../demo-request.ts', () => lib.demoRequest);
vi.mock('../lib/call.ts', () => lib.call);
vi.mock('../lib/call-signed-in.ts', () => lib.callSignedIn);
vi.mock('../lib/call-function.ts', () => lib.callFunction);
vi.mock('../lib/firestore.ts', () => lib.firestore);
vi.mock('../push.ts', () => lib.push);
