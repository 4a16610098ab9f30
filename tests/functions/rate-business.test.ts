import { randomUUID } from 'node:crypto';
import { averageScore } from '@vouchwell/domain/customers/ask-results';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { collections, customerPath } from '@vouchwell/domain/lib/paths';
import { beforeEach, expect, it } from 'vitest';
import { askResultsRef, parseAskResults } from '../../functions/src/db/ask-results.ts';
import { parseCustomer } from '../../functions/src/db/customers.ts';
import { hashEmail } from '../../functions/src/db/hash-identifier.ts';
import { buildEmail } from '../../functions/src/mail/build-email.ts';
import { removePersonAt } from '../../functions/src/people/remove-person.ts';
import { recountAsks } from '../../functions/src/stats/count-ask-results.ts';
import { callFunction } from '../support/call-function.ts';
import { waitForMail } from '../support/inbox.ts';
import type { TestOwner } from '../support/owners.ts';
import { givenBrowser, waitForAnswers } from '../support/push.ts';
import { givenPayingOwner } from '../support/referrers.ts';
import { businessRef } from '../support/removed-people.ts';
import { adminDb } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';

const maria = hashEmail('maria@example.com');
const ben = hashEmail('ben@example.com');
const DONE = { success: true };

let owner: TestOwner;
const run = async (command: object) => {
  const { token } = owner;
  const sent = { requestId: randomUUID(), ...command };
  expect((await callFunction('run-command', sent, { token })).status).toBe(200);
};
const stored = async (key = maria) => {
  const list = businessRef(owner.business).collection(collections.customers);
  return parseCustomer(await list.doc(key).get());
};
const codeOf = async (key = maria) => (await stored(key))?.linkCode ?? '';
const rate = async (me: string, score: number, note?: string) => {
  const answer = { businessSlug: owner.business.slug, me, score, ...(note && { note }) };
  return (await callFunction('rate-business', answer)).result;
};
const told = async () => {
  const all = adminDb().collection(collections.notifications);
  const { docs } = await all.where('business_id', '==', owner.business.id).get();
  return docs.filter((one) => one.get('kind') === 'low_score');
};
const average = async () =>
  averageScore(parseAskResults(await askResultsRef(adminDb(), owner.business.id).get()));
const asksIn = async (me: string) => {
  const page = `${testEnvironment.appUrl}/r/${owner.business.slug}?me=${me}`;
  return (await (await fetch(page)).text()).includes('name="score"');
};

/** Two customers, of whom Maria was asked, at a business that asks how it was. */
beforeEach(async () => {
  owner = await givenPayingOwner();
  await businessRef(owner.business).update({ 'settings.asks_score': true });
  for (const name of ['Maria', 'Ben']) {
    const email = `${name.toLowerCase()}@example.com`;
    const customer = { name, email, phone: '', tags: [], lastJobOn: '' };
    await run({ command: 'add-customer', customer });
  }
  const change = { to: 'asked', channel: 'email' };
  await run({ command: 'change-customer', customerKey: maria, change });
});

it('a customer who was asked says how happy they are, and the last answer counts', async () => {
  const me = await codeOf();
  expect(await asksIn(me)).toBe(true);
  expect(await rate(me, 2)).toEqual(DONE);
  expect(await rate(me, 9)).toEqual(DONE);
  expect((await stored())?.score).toMatchObject({ value: 9 });
  expect(await average()).toEqual({ average: 9, answers: 1 });
  await recountAsks(adminDb(), owner.business.id);
  expect(await average()).toEqual({ average: 9, answers: 1 });
  expect(await asksIn(me)).toBe(false);
  // The first may have been a slip: a minute later there is nothing to tell.
  const [slip, ...others] = await told();
  expect(others).toEqual([]);
  const due: Date = slip?.get('next_attempt_at').toDate();
  expect(Math.abs(due.getTime() - Date.now() - MINUTE_MS)).toBeLessThan(MINUTE_MS / 2);
  const about = { kind: 'low_score', businessId: owner.business.id, referrerKey: maria } as const;
  expect(await buildEmail({ id: 'x', about: { ...about, hasNote: false } })).toBeNull();
  await rate(me, 6);
  const mail = await buildEmail({ id: 'x', about: { ...about, hasNote: false } });
  expect(mail?.content.subject).toBe('Maria is not happy: 6 of 10');
});

it('the owner hears at once what an unhappy customer writes, once a day', async () => {
  const [me, browser] = [await codeOf(), await givenBrowser(owner.token)];
  await rate(me, 3);
  await rate(me, 3, 'It still leaks');
  await rate(me, 3, 'It leaks a lot');
  const mail = await waitForMail(({ subject }) => subject === 'Maria is not happy: 3 of 10');
  expect(mail.text).toContain('What they wrote: It ');
  expect(await told()).toHaveLength(2);
  const { pushes } = await waitForAnswers(browser, 1);
  expect(pushes[0]?.message).toMatchObject({
    title: 'Maria is not happy: 3 of 10',
    path: customerPath(maria),
  });
  expect((await stored())?.score?.note).toBe('It leaks a lot');
  await removePersonAt(adminDb(), owner.business.id, [maria], 'removed');
  expect(await told()).toEqual([]);
  expect(await average()).toBeNull();
});

it('changes and tells nothing for whoever was not asked, or is another’s, or where it is off', async () => {
  const [me, notAsked] = [await codeOf(), await codeOf(ben)];
  const other = await givenPayingOwner();
  for (const code of [notAsked, 'zzzzzzzzzzzz']) expect(await rate(code, 1)).toEqual(DONE);
  const atOther = { businessSlug: other.business.slug, me, score: 1 };
  expect((await callFunction('rate-business', atOther)).result).toEqual(DONE);
  await businessRef(owner.business).update({ 'settings.asks_score': false });
  expect(await rate(me, 1)).toEqual(DONE);
  expect([await asksIn(me), await asksIn(notAsked)]).toEqual([false, false]);
  expect([(await stored())?.score, (await stored(ben))?.score]).toEqual([undefined, undefined]);
  expect([await told(), await average()]).toEqual([[], null]);
});

it('takes a whole number from 0 to 10, and a note of a thousand letters', async () => {
  const me = await codeOf();
  for (const [score, note] of [[11], [-1], [5.5], [3, 'x'.repeat(1001)]] as const)
    expect(await rate(me, score, note)).toBeUndefined();
  expect(await rate(me, 0, 'x'.repeat(1000))).toEqual(DONE);
});
