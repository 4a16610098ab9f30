import { randomUUID } from 'node:crypto';
import {
  getTotalRequestCounts,
  requestResultsSchema,
} from '@vouchwell/domain/customers/request-results';
import { collections } from '@vouchwell/domain/paths';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { recountRequestResults } from '../../../functions/src/analytics/count-stats.ts';
import { parseSnapshot } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { requestResultsRef } from '../../../functions/src/db/stats.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, postForm, readOnlyReferral } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';

const email = 'maria@example.com';
const customerKey = hashEmail(email);

let owner: TestOwner;
const run = async (command: object) =>
  expect(await runOwnerCommand(owner, command)).toMatchObject({ success: true });
const change = (to: string, more: object = {}) =>
  run({ command: 'change-customer', customerKey, change: { to, ...more } });
const results = async () =>
  parseSnapshot(requestResultsSchema, await requestResultsRef(owner.business.id).get()) ?? {
    sums: {},
  };
const counts = async () => getTotalRequestCounts(await results());
const none = { asked: 0, opened: 0, referred: 0, won: 0 };

beforeEach(async () => {
  owner = await givenPayingOwner();
  const customer = { name: 'Maria Lopez', email, phone: '555 010 1234', tags: [], lastJobOn: '' };
  await run({ command: 'add-customer', customer });
});

it('counts a referral request under its channel until the request is undone', async () => {
  await change('asked', { channel: 'sms' });
  expect((await results()).sums).toEqual({ all: { asked: 1 }, sms: { asked: 1 } });
  await change('ask-undone');
  expect(await counts()).toEqual(none);
});

it('counts each request outcome once, matching a recount, and subtracts it when the customer is deleted', async () => {
  await change('asked', { channel: 'email' });
  const customers = businessRef(owner.business).collection(collections.customers);
  const readCustomer = async (field: string) => (await customers.doc(customerKey).get()).get(field);
  const visit = { businessSlug: owner.business.slug, me: await readCustomer('link_code') };
  for (const _ of [1, 2]) expect((await callFunction('count-scan', visit)).status).toBe(200);
  expect(await counts()).toEqual({ ...none, asked: 1, opened: 1 });
  expect(await readCustomer('state')).toBe('opened');
  const friend = { referralName: 'Ben Carter', referralEmail: freshEmail('ben') };
  const request = { ...visit, ...friend, consentAttestation: true, requestId: randomUUID() };
  expect((await postForm('create-referral', request)).status).toBe(200);
  await waitUntil(async () => (await counts()).referred === 1);
  expect(await readCustomer('state')).toBe('referred');
  const { id, referrerName, referrerKey } = await readOnlyReferral(owner.business);
  expect([referrerName, referrerKey]).toEqual(['Maria Lopez', customerKey]);
  const { changeReferral } = createOwnerCommands(owner.token);
  await changeReferral(id, { to: 'converted' });
  await waitUntil(async () => (await counts()).won === 1);
  await changeReferral(id, { to: 'lost' });
  await waitUntil(async () => (await counts()).won === 0);
  await changeReferral(id, { to: 'converted' });
  await waitUntil(async () => (await counts()).won === 1);
  const all = { asked: 1, opened: 1, referred: 1, won: 1 };
  expect(await counts()).toEqual(all);

  await requestResultsRef(owner.business.id).update({ sums: { email: { asked: 7 } } });
  await recountRequestResults(owner.business.id);
  expect(await counts()).toEqual(all);

  await removePersonFromBusiness(owner.business.id, [customerKey], 'removed');
  expect(await counts()).toEqual(none);
});
