import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkoutSession,
  checkoutUrl,
  createCheckout,
  listSessions,
  reasonFor,
  sessionAt,
} from '../../support/checkouts.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import {
  cancelNow,
  pay,
  setToEnd,
  setUpStandIn,
  stripe,
  webhooksDelivered,
  withoutWebhooks,
} from '../../support/stripe-stand-in.ts';
import { changeEmail, givenUser } from '../../support/users.ts';

const PLANS = ['monthly', 'yearly'] as const;
const openSessions = async (email: string) =>
  (await listSessions(email)).filter(({ status }) => status === 'open');

beforeAll(setUpStandIn);

describe("a buyer's open checkout", () => {
  it.each([
    ['another plan', { planType: 'yearly' }],
    ['the same plan again', {}],
  ] as const)('is closed by a checkout for %s', async (_, second) => {
    const [email, ip] = [freshEmail('payer'), freshIp()];
    const before = await checkoutUrl({ email }, { ip });
    const after = await checkoutUrl({ email: email.toUpperCase(), ...second }, { ip });
    expect((await sessionAt(before)).status).toBe('expired');
    expect((await pay(before)).status).toBe(409);
    expect((await pay(after)).status).toBe(303);
  });

  it('belongs to an account on all devices, even after its plan has ended', async () => {
    const owner = await givenSubscriber();
    await cancelNow(owner.subscription);
    const { email, token } = owner;
    const monthly = await checkoutUrl({ email }, { token });
    const yearly = await checkoutUrl({ email, planType: 'yearly' }, { token });
    expect((await pay(monthly)).status).toBe(409);
    expect((await pay(yearly)).status).toBe(303);
    expect(await reasonFor({ email }, { token })).toBe('already-subscribed');
  });

  it('is the latest of many concurrent requests', async () => {
    const [email, ip] = [freshEmail('payer'), freshIp()];
    const asks = Array.from({ length: 6 }, (_, n) =>
      createCheckout({ email, planType: n % 2 ? 'yearly' : 'monthly' }, { ip }),
    );
    const answers = await Promise.all(asks);
    expect(await openSessions(email)).toHaveLength(1);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ reason }) => reason === 'too-many-requests')).toBe(true);
  });

  it('is closed when another session for the same email is paid', async () => {
    const { email, token } = await givenUser();
    const signedIn = await checkoutUrl({ email }, { token });
    const atHome = await checkoutUrl({ email });
    const onThePhone = await checkoutUrl({ email, planType: 'yearly' });
    expect((await openSessions(email)).length).toBe(3);
    expect((await pay(atHome)).status).toBe(303);
    await webhooksDelivered();
    expect(await openSessions(email)).toEqual([]);
    for (const page of [signedIn, onThePhone]) expect((await pay(page)).status).toBe(409);
  });

  it("isn't closed by a stranger who starts a checkout for the same email", async () => {
    const [email, ip] = [freshEmail('payer'), freshIp()];
    const page = await checkoutUrl({ email }, { ip });
    for (let n = 0; n < 12; n += 1)
      expect(await reasonFor({ email, planType: PLANS[n % 2] ?? 'monthly' })).toBeUndefined();
    const { token } = await givenUser();
    expect(await reasonFor({ email }, { token })).toBeUndefined();
    expect((await sessionAt(page)).status).toBe('open');
    // The refused requests do not keep the owner from trying again.
    const [again] = await Promise.all([
      checkoutUrl({ email, planType: 'yearly' }, { ip }),
      ...Array.from({ length: 3 }, () => createCheckout({ email })),
    ]);
    expect((await pay(again)).status).toBe(303);
  });

  it('is returned for a repeated request, or replaced if it was closed', async () => {
    const request = { email: freshEmail('payer'), requestId: randomUUID() };
    const here = { ip: freshIp() };
    const urls = await Promise.all([1, 2, 3].map(() => checkoutUrl(request, here)));
    expect(new Set(urls).size).toBe(1);
    await checkoutUrl({ email: request.email }, here);
    const again = await checkoutUrl(request, here);
    expect(again).not.toBe(urls[0]);
    expect(await checkoutUrl(request, here)).toBe(again);
    expect(await openSessions(request.email)).toHaveLength(1);
  });
});

describe('a second plan for the same email', () => {
  it('is rejected even without an account or a webhook, and open checkouts are closed', async () => {
    const email = freshEmail('payer');
    const [paid, open] = [await checkoutUrl({ email }), await checkoutUrl({ email })];
    await withoutWebhooks(() => pay(paid));
    for (const planType of PLANS)
      expect(await reasonFor({ email, planType })).toBe('already-subscribed');
    expect(await reasonFor({ email, couponCode: 'FREETRIAL' })).toBe('already-subscribed');
    expect((await pay(open)).status).toBe(409);
    expect(await openSessions(email)).toEqual([]);
  });

  it('is rejected during a trial, and until the end of a canceled plan', async () => {
    const { email, token } = await givenUser();
    await pay(await checkoutUrl({ email, couponCode: 'FREETRIAL' }, { token }));
    await webhooksDelivered();
    expect(await reasonFor({ email, planType: 'yearly' })).toBe('already-subscribed');
    const leaving = await givenSubscriber();
    await setToEnd(leaving.subscription);
    expect(await reasonFor({ email: leaving.email })).toBe('already-subscribed');
    await stripe().subscriptions.cancel(leaving.subscription);
    expect((await createCheckout({ email: leaving.email })).status).toBe(200);
  });

  it('is rejected for any email of an owner who has a plan', async () => {
    const owner = await givenSubscriber();
    const email = freshEmail('new');
    await changeEmail(owner.uid, email);
    expect(await reasonFor({ email })).toBe('already-subscribed');
  });

  it('is allowed for an address that its owner no longer uses', async () => {
    const owner = await givenSubscriber();
    const { email } = owner;
    await changeEmail(owner.uid, freshEmail('new'));
    const successor = await givenUser({ email });
    const session = await checkoutSession({ email }, { token: successor.token });
    expect(session.status).toBe('open');
    expect(session.customer).toBeNull();
  });

  it('is rejected if the first plan was paid for before the sign-up', async () => {
    const email = freshEmail('payer');
    await pay(await checkoutUrl({ email }));
    await webhooksDelivered();
    const user = await givenUser({ email });
    expect(await reasonFor({ email }, { token: user.token })).toBe('already-subscribed');
  });
});
