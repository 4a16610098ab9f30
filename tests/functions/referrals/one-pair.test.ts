import { randomInt, randomUUID } from 'node:crypto';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { toStored } from '@vouchwell/domain/shared/storage';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { mapWithConcurrency } from '../../../functions/src/async.ts';
import { flagReferral } from '../../../functions/src/db/flags.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { getIntroductionCode, linkRef } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys } from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { toCredit } from '../../support/campaigns.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { contactRequestInput, givenLink, requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  postForm,
  postReferral,
  readReferralsOf,
  referralInput,
  sendReferral,
} from '../../support/referrals.ts';
import {
  givenPayingOwner,
  readNotificationStatuses,
  waitForNotificationStatuses,
} from '../../support/referrers.ts';
import { expectCountsAndStatsToAgree, readRewards } from '../../support/stats.ts';

const KINDS = ['draft', 'call', 'ask'] as const;
type Kind = (typeof KINDS)[number];
const SEED = 32;
/** Number of random orders, in addition to the six fixed ones; `ORDERS=994` makes a thousand. */
const RANDOM_ORDERS = Number(process.env.ORDERS ?? 2);
/** Number of pairs per business. */
const PAIRS = 12;

let owner: TestOwner;
async function createOwner() {
  owner = await givenPayingOwner();
  const terms = toCredit(5000, { friend: { kind: 'credit', amountCents: 1000 } });
  await businessRef(owner.business).update({ reward_terms: toStored(terms) });
}
beforeEach(createOwner);

async function givenPair() {
  const phone = `555 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`;
  const email = freshEmail('ben');
  const referrerEmail = freshEmail('maria');
  const code = await givenLink(owner.business, { referrerEmail });
  const key = hashEmail(referrerEmail);
  return { phone, email, referrerEmail, code, key };
}
type Pair = Awaited<ReturnType<typeof givenPair>>;

/** Sends the request twice, as after a lost response. Every other request includes the email. */
async function send({ phone, email, referrerEmail, code, key }: Pair, kind: Kind, turn: number) {
  const [referralEmail, number] = [turn % 2 === 0 ? email : '', `+1 ${phone}`];
  const friend = { referralName: turn % 3 === 0 ? 'Ben' : 'Ben Carter', referralEmail };
  const by = { ...friend, referralPhone: turn % 2 === 0 ? phone : number };
  const draft = referralInput(owner.business, { ...by, referrerEmail, sendMethod: 'sms' });
  const request = contactRequestInput(code, by);
  const call = {
    command: 'log-referral',
    requestId: randomUUID(),
    friend: { name: by.referralName, phone: by.referralPhone, email: by.referralEmail },
    sentBy: { known: key },
    note: '',
  };
  const once = {
    draft: () => postReferral(draft),
    ask: () => postForm('ask-contact', request),
    call: () => callFunction('run-command', call, { token: owner.token }),
  }[kind];
  const first = await once();
  expect(first.status).toBe(200);
  const again = await once();
  expect(again.status).toBe(200);
  if (kind !== 'call') expect(again).toEqual(first);
  return first;
}

async function readPaired({ key }: Pair): Promise<Referral> {
  const [one, ...others] = (await readReferralsOf(owner.business)).filter(
    ({ referrerKey }) => referrerKey === key,
  );
  if (!one || others.length > 0) throw new Error(`${others.length + 1} or no referrals of a pair`);
  return one;
}

/** Converts the pair's referral and returns who gets a reward. */
async function convert(pair: Pair): Promise<string[]> {
  const { id } = await readPaired(pair);
  await createOwnerCommands(owner.token).changeReferral(id, { to: 'converted' });
  // A later request doesn't add a second reward.
  await send(pair, 'draft', 0);
  await readPaired(pair);
  const rewards = await readRewards(owner.business.id);
  return rewards.filter(({ referralId }) => referralId === id).map(({ person }) => person);
}

it('a draft, call and contact request for one friend become one referral, rewarded once, in any order', async () => {
  const all = KINDS.flatMap((first) =>
    KINDS.filter((kind) => kind !== first).map((second) => [
      first,
      second,
      ...KINDS.filter((kind) => kind !== first && kind !== second),
    ]),
  );
  const anyOrder = fc.array(fc.constantFrom(...KINDS), { minLength: 3, maxLength: 7 });
  const orders = [...all, ...fc.sample(anyOrder, { seed: SEED, numRuns: RANDOM_ORDERS })];
  for (let first = 0; first < orders.length; first += PAIRS) {
    if (first > 0) await createOwner();
    await mapWithConcurrency(orders.slice(first, first + PAIRS), 4, async (order) => {
      const pair = await givenPair();
      for (const [turn, kind] of order.entries()) await send(pair, kind, turn);
      expect((await convert(pair)).sort(), order.join(', ')).toEqual(['friend', 'referrer']);
    });
    await expectCountsAndStatsToAgree(owner.business);
  }
});

it('a draft, call and contact request for one friend become one referral even if sent simultaneously', async () => {
  const pairs = await Promise.all(Array.from({ length: 3 }, givenPair));
  await Promise.all(pairs.flatMap((pair) => KINDS.map((kind, turn) => send(pair, kind, turn * 2))));
  for (const pair of pairs) await readPaired(pair);
  await expectCountsAndStatsToAgree(owner.business);
});

it('a draft for an earlier caller emails only the customer, adds consent, and has its own link', async () => {
  const pair = await givenPair();
  await send(pair, 'call', 0);
  const { introducedAt: none, ...called } = await readPaired(pair);
  const { result } = (await send(pair, 'draft', 0)) as Awaited<ReturnType<typeof postReferral>>;
  const joined = await readPaired(pair);
  expect([none, joined.introducedAt]).toEqual([undefined, expect.any(Date)]);
  expect(joined).toMatchObject({ source: 'logged', status: 'contacted', asks: [] });
  expect(joined.consents?.map(({ by }) => by)).toEqual(['owner', 'referrer']);
  await waitForNotificationStatuses(pair.key, 'referrer_thanks', ['sent']);
  const about = notificationsRef();
  const owners = await about
    .where('referral_id', '==', called.id)
    .where('kind', '==', 'referral')
    .get();
  expect(owners.size).toBe(0);
  // The code doesn't reveal that the friend was already known.
  const code = result?.introductionCode ?? '';
  expect(code).not.toBe(getIntroductionCode(owner.business.id, joined.id));
  await requestContact(code, {
    referralName: 'Ben',
    referralEmail: '',
    referralPhone: '555 010 9999',
  });
  expect((await readPaired(pair)).asks).toMatchObject([{ phone: '555 010 9999' }]);
  const keys = getContactKeys({ email: pair.email, phone: '555 010 9999' });
  await removePersonFromBusiness(owner.business.id, keys, 'removed');
  const link = await linkRef(code).get();
  expect(link.data()).not.toHaveProperty('introduces');
});

it("a draft for an earlier caller keeps only the draft's details once the call is erased", async () => {
  const pair = await givenPair();
  await send(pair, 'call', 1);
  await send(pair, 'draft', 0);
  const { referrerEmail, email: referralEmail } = pair;
  await sendReferral(owner.business, { referrerEmail, referralEmail });
  expect((await readPaired(pair)).asks?.map(({ isDraft }) => isDraft)).toEqual([true, true]);
  const keys = getContactKeys({ email: null, phone: pair.phone });
  await removePersonFromBusiness(owner.business.id, keys, 'removed');
  expect(await readPaired(pair)).toMatchObject({ source: 'form', referralEmail, asks: [] });
});

it('a draft for an earlier caller is a separate referral if another customer sent it or the friend is lost', async () => {
  const pair = await givenPair();
  await send(pair, 'call', 0);
  const first = await readPaired(pair);
  const other = { ...pair, referrerEmail: freshEmail('tom'), key: '' };
  const tom = { ...other, key: hashEmail(other.referrerEmail) };
  await send(tom, 'draft', 0);
  const theirs = await readPaired(tom);
  await flagReferral(owner.business.id, theirs);
  expect(await readPaired(tom)).toMatchObject({
    flags: ['duplicate_friend'],
    duplicateOf: { referralId: first.id },
  });
  await createOwnerCommands(owner.token).changeReferral(theirs.id, { to: 'lost' });
  await send(tom, 'draft', 0);
  await expect(readPaired(tom)).rejects.toThrow('2 or no referrals');
  expect(await readNotificationStatuses(tom.key, 'referrer_thanks')).toHaveLength(1);
  await expectCountsAndStatsToAgree(owner.business);
});
