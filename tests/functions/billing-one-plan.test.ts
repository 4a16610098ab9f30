import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkoutSession,
  checkoutUrl,
  createCheckout,
  sessionAt,
  sessionsOf,
} from '../support/checkouts.ts';
import { givenSubscriber } from '../support/owners.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminAuth, adminDb } from '../support/stack.ts';
import {
  loseWebhooks,
  pay,
  setUpStandIn,
  stripe,
  webhooksDelivered,
} from '../support/stripe-stand-in.ts';
import { givenUser } from '../support/users.ts';

const PLANS = ['monthly', 'yearly'] as const;
const reasonFor = async (...call: Parameters<typeof createCheckout>) =>
  (await createCheckout(...call)).reason;
const openSessions = async (email: string) =>
  (await sessionsOf(email)).filter(({ status }) => status === 'open');

beforeAll(setUpStandIn);

describe('an email has one open checkout', () => {
  it.each([
    ['another plan', {}, { planType: 'yearly' }],
    ['the same plan once more', {}, {}],
  ] as const)('and %s closes the one before', async (_, first, second) => {
    const email = freshEmail('payer');
    const before = await checkoutUrl({ email, ...first });
    const after = await checkoutUrl({ email: email.toUpperCase(), ...second });
    expect((await sessionAt(before)).status).toBe('expired');
    expect((await pay(before)).status).toBe(409);
    expect((await pay(after)).status).toBe(303);
  });

  it('signed in or not, and for an owner whose plan has ended', async () => {
    const owner = await givenSubscriber();
    await stripe().subscriptions.cancel(owner.subscription);
    await webhooksDelivered();
    const { email, token } = owner;
    const monthly = await checkoutUrl({ email }, { token });
    const yearly = await checkoutUrl({ email, planType: 'yearly' }, { token });
    const signedOut = await checkoutUrl({ email });
    expect((await pay(monthly)).status).toBe(409);
    expect((await pay(yearly)).status).toBe(409);
    expect((await pay(signedOut)).status).toBe(303);
    expect(await reasonFor({ email }, { token })).toBe('already-subscribed');
  });

  it('however many ask at once, of whom the last is served', async () => {
    const email = freshEmail('payer');
    const asks = Array.from({ length: 6 }, (_, n) =>
      createCheckout({ email, planType: n % 2 ? 'yearly' : 'monthly' }),
    );
    const answers = await Promise.all(asks);
    expect(await openSessions(email)).toHaveLength(1);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ reason }) => reason === 'too-many-requests')).toBe(true);
  });

  it('which one request gets again, at once or later, and anew where it was closed', async () => {
    const request = { email: freshEmail('payer'), requestId: randomUUID() };
    const urls = await Promise.all([1, 2, 3].map(() => checkoutUrl(request)));
    expect(new Set(urls).size).toBe(1);
    await checkoutUrl({ email: request.email });
    const again = await checkoutUrl(request);
    expect(again).not.toBe(urls[0]);
    expect(await checkoutUrl(request)).toBe(again);
    expect(await openSessions(request.email)).toHaveLength(1);
  });

  it('and stores nobody: its documents are named by hashes', async () => {
    await checkoutUrl();
    const { docs } = await adminDb().collection(collections.checkouts).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const document of docs) {
      expect(document.id).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(document.data())).not.toContain('@');
    }
  });
});

describe('an email has one running plan', () => {
  it('though it has no account, and no webhook came', async () => {
    const email = freshEmail('payer');
    const url = await checkoutUrl({ email });
    await loseWebhooks(true);
    try {
      await pay(url);
    } finally {
      await loseWebhooks(false);
    }
    for (const planType of PLANS) {
      expect(await reasonFor({ email, planType })).toBe('already-subscribed');
    }
    expect(await reasonFor({ email, couponCode: 'FREETRIAL' })).toBe('already-subscribed');
    expect(await openSessions(email)).toEqual([]);
  });

  it('also while its account tries it, and until the end where it is set to end', async () => {
    const { email, token } = await givenUser();
    await pay(await checkoutUrl({ email, couponCode: 'FREETRIAL' }, { token }));
    await webhooksDelivered();
    expect(await reasonFor({ email, planType: 'yearly' })).toBe('already-subscribed');
    const leaving = await givenSubscriber();
    await stripe().subscriptions.update(leaving.subscription, { cancel_at_period_end: true });
    expect(await reasonFor({ email: leaving.email })).toBe('already-subscribed');
    await stripe().subscriptions.cancel(leaving.subscription);
    expect((await createCheckout({ email: leaving.email })).status).toBe(200);
  });

  it('under whatever email its owner claimed it', async () => {
    const owner = await givenSubscriber();
    const email = freshEmail('new');
    await adminAuth().updateUser(owner.uid, { email, emailVerified: true });
    expect(await reasonFor({ email })).toBe('already-subscribed');
  });

  it('which keeps nobody from buying under an address that its owner gave up', async () => {
    const owner = await givenSubscriber();
    const { email } = owner;
    await adminAuth().updateUser(owner.uid, { email: freshEmail('new'), emailVerified: true });
    const successor = await givenUser({ email });
    const session = await checkoutSession({ email }, { token: successor.token });
    expect(session.status).toBe('open');
    expect(session.customer).toBeNull();
  });

  it('which it pays first, and then signs up for', async () => {
    const email = freshEmail('payer');
    await pay(await checkoutUrl({ email }));
    await webhooksDelivered();
    const user = await givenUser({ email });
    expect(await reasonFor({ email }, { token: user.token })).toBe('already-subscribed');
  });
});
