import { setTimeout as wait } from 'node:timers/promises';
import type { CallableInput, CallableName, CallableOutput } from '@vouchwell/domain/callables';
import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https';
import { describe, expect, it } from 'vitest';
import { askContact } from '../../functions/src/endpoints/ask-contact.ts';
import { countScan } from '../../functions/src/endpoints/count-scan.ts';
import { createReferral } from '../../functions/src/endpoints/create-referral.ts';
import { trafficOf } from '../support/firestore-traffic.ts';
import { askBy, givenLink } from '../support/public-forms.ts';
import {
  freshEmail,
  freshIp,
  givenBusiness,
  referralsOf,
  request,
} from '../support/referral-api.ts';
import { serveFunction } from '../support/served-function.ts';

type Endpoint<N extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<N>>>;

/** Calls an endpoint in this process, as an instance that is warm. */
function call<N extends CallableName>(endpoint: Endpoint<N>, data: Partial<CallableInput<N>>) {
  const rawRequest = { headers: { 'x-forwarded-for': freshIp() }, get: () => undefined };
  return endpoint.run({ data, rawRequest } as unknown as CallableRequest);
}

describe('what a referral asks of Firestore', () => {
  it('is three round trips and nine documents for a customer who has referred before', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    await call(createReferral, request(business, { referrerEmail }));
    const again = () => call(createReferral, request(business, { referrerEmail }));
    const { roundTrips, documents } = await trafficOf(again);
    expect(documents.map((name) => name.split('/').at(-2) ?? name).sort()).toHaveLength(9);
    // Two, where the instance knows where the slug led the last time.
    expect(roundTrips).toBe(2);
    expect(await referralsOf(business)).toHaveLength(2);
  });

  it('is three round trips and eleven documents for a new customer, by a link that is new here', async () => {
    const business = await givenBusiness();
    const { roundTrips, documents } = await trafficOf(() =>
      call(createReferral, request(business)),
    );
    expect(documents).toHaveLength(11);
    expect(roundTrips).toBe(3);
  });

  it('is no more for a customer who is known by their personal link', async () => {
    const business = await givenBusiness();
    const me = await givenLink(business);
    const input = request(business, { referrerName: '', referrerEmail: '', me });
    const { roundTrips, documents } = await trafficOf(() => call(createReferral, input));
    // One more than for a typed address: whose link it is.
    expect(documents).toHaveLength(10);
    expect(roundTrips).toBe(3);
  });

  it('takes a first name that changed into the personal link, which is written again then', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    await call(createReferral, request(business, { referrerEmail }));
    const named = request(business, { referrerEmail, referrerName: 'Mary Lopez' });
    expect((await trafficOf(() => call(createReferral, named))).documents).toHaveLength(11);
  });
});

it('a friend’s ask reads what it needs in two round trips, before its limits and its transaction', async () => {
  const business = await givenBusiness();
  const input = askBy(await givenLink(business));
  const { roundTrips, documents } = await trafficOf(() => call(askContact, input));
  expect(roundTrips).toBeLessThanOrEqual(8);
  expect(documents.length).toBeLessThanOrEqual(12);
});

it('a scan takes three round trips where its link is known, and six documents', async () => {
  const business = await givenBusiness();
  const scan = () => call(countScan, { businessSlug: business.slug, placement: null });
  await scan();
  const { roundTrips, documents } = await trafficOf(scan);
  expect(roundTrips).toBeLessThanOrEqual(3);
  expect(documents.length).toBeLessThanOrEqual(6);
});

it('twenty of a thousand referrals from one address pass, over four instances that share nothing else', async () => {
  const business = await givenBusiness();
  const [ip, referrerEmail] = [freshIp(), freshEmail('flood')];
  const instances = await Promise.all(
    Array.from({ length: 4 }, () => serveFunction('create.referral')),
  );
  try {
    const statuses: number[] = [];
    const send = async (n: number) => {
      const { url } = instances[n % instances.length] ?? { url: '' };
      const body = JSON.stringify({ data: request(business, { referrerEmail }) });
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ip };
      const { status } = await fetch(url, { method: 'POST', headers, body });
      statuses.push(status);
      if (n % 100 === 0) await wait(10);
    };
    for (let first = 0; first < 1000; first += 40)
      await Promise.all(Array.from({ length: 40 }, (_, n) => send(first + n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(980);
    expect(await referralsOf(business)).toHaveLength(20);
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()));
  }
}, 90_000);
