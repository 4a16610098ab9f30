import { setTimeout as wait } from 'node:timers/promises';
import { collections } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { contactRequestInput, PUBLIC_FORMS } from '../../support/public-forms.ts';
import { setTokens } from '../../support/rate-limits.ts';
import {
  freshEmail,
  freshIp,
  getErrorReason,
  givenBusiness,
  readOnlyReferral,
  readReferralsOf,
  referralInput,
} from '../../support/referrals.ts';
import { serveFunction } from '../../support/served-function.ts';
import { adminDb } from '../../support/stack.ts';
import { testLoad } from '../../support/test-environment.ts';

const countLimits = async () =>
  (await adminDb().collection(collections.rateLimits).count().get()).data().count;

const UNKNOWN_LINK = { businessSlug: 'nobody-has-this', code: 'zzzzzzzzzzzz' };

it.each(PUBLIC_FORMS)(
  '$name checks rate limits first, even for repeats, reused ids and fake links [attack]',
  async (form) => {
    const business = await givenBusiness();
    const ip = freshIp();
    const input = await form.request(business);
    const reused = { ...input, referralName: 'Someone else' };
    const unknown = Object.fromEntries(
      Object.entries(UNKNOWN_LINK).filter(([name]) => name in input),
    );
    const statuses = [];
    for (const data of [input, input, reused, { ...input, ...unknown, requestId: undefined }])
      statuses.push((await form.post(data, ip)).status);
    expect(statuses).toEqual([200, 200, 409, form.name === 'ask-contact' ? 400 : 404]);
    await setTokens(0, 'public-form', ip);
    for (const data of [input, reused, { ...input, ...unknown }])
      expect(await getErrorReason(form.post(data, ip))).toBe('too-many-requests');
    await readOnlyReferral(business);
  },
);

it.each([
  ['create-referral', (n: number) => referralInput({ slug: `made-up-${n}` })],
  ['ask-contact', (n: number) => contactRequestInput(`zzzzzzzzzz${n}`)],
  ['count-scan', (n: number) => ({ businessSlug: `made-up-${n}`, placement: null })],
] as const)(
  "made-up links sent to %s store only the network's rate limit [attack]",
  async (name, toInput) => {
    const ip = freshIp();
    const before = await countLimits();
    for (let n = 10; n < 30; n += 1) await callFunction(name, toInput(n), { ip });
    expect((await countLimits()) - before).toBe(1);
  },
);

const FLOOD = testLoad(400);

it('accepts only twenty requests of a flood from one IP address, even across four instances [attack]', async () => {
  const business = await givenBusiness();
  const [ip, referrerEmail] = [freshIp(), freshEmail('flood')];
  const instances = await Promise.all(
    Array.from({ length: 4 }, () => serveFunction('create.referral')),
  );
  try {
    const statuses: number[] = [];
    const send = async (n: number) => {
      const { url } = instances[n % instances.length] ?? { url: '' };
      const body = JSON.stringify({ data: referralInput(business, { referrerEmail }) });
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ip };
      const { status } = await fetch(url, { method: 'POST', headers, body });
      statuses.push(status);
      if (n % 100 === 0) await wait(10);
    };
    for (let first = 0; first < FLOOD; first += 40)
      await Promise.all(Array.from({ length: 40 }, (_, n) => send(first + n)));
    const passed = statuses.filter((status) => status === 200);
    const others = statuses.filter((status) => status !== 200 && status !== 429);
    expect([passed.length, others]).toEqual([20, []]);
    expect(await readReferralsOf(business)).toHaveLength(20);
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()));
  }
});
