import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { DAYS_BETWEEN_REQUESTS } from '@vouchwell/domain/customers/plan-customer';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { hashEmail, hashPhone } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode, linkRef } from '../../../functions/src/db/personal-links.ts';
import { getContactKeys, suppressAtBusiness } from '../../../functions/src/db/suppressed.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { customerInput, readCustomers } from '../../support/customers.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { readOnlyReferral } from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer } from '../../support/referrers.ts';

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

const readAll = () => readCustomers(owner.business);
const readCustomer = async () => {
  const [customer, ...others] = await readAll();
  expect(others).toEqual([]);
  if (!customer) throw new Error('There are no customers');
  return customer;
};

/** Returns the outcomes, or the reason for a rejection. */
async function importCustomers(...customers: readonly CustomerInput[]) {
  const { result, reason } = await callFunction(
    'import-customers',
    { customers },
    { token: owner.token },
  );
  return reason ?? result?.outcomes;
}

const run = (command: object, requestId?: string, token = owner.token) =>
  runOwnerCommand({ token }, command, requestId);
const change = (customerKey: string, to: string, fields: object = {}, requestId?: string) =>
  run({ command: 'change-customer', customerKey, change: { to, ...fields } }, requestId);

it('an import adds each customer once, even if it is split into parts or repeated', async () => {
  const maria = customerInput({ phone: '(555) 010-1234', lastJobOn: '2026-05-31' });
  const ben = customerInput({ name: 'Ben Carter', email: '', phone: '555 010 9999' });
  const again = customerInput({ name: 'maria lopez', email: '', phone: '+1 555 010 1234' });
  expect(await importCustomers(maria, ben, again)).toEqual(['added', 'added', 'same']);
  const both = await Promise.all([importCustomers(maria, ben), importCustomers(ben, maria)]);
  expect(both.flat()).toEqual(Array(4).fill('same'));
  expect(await importCustomers({ ...ben, email: 'ben@example.com', tags: ['Roof'] })).toEqual([
    'changed',
  ]);
  expect(await readAll()).toMatchObject([
    { name: 'Ben Carter', email: 'ben@example.com', tags: ['Roof'], state: 'not_asked' },
    { name: 'Maria Lopez', key: hashEmail('maria@example.com'), lastJobOn: '2026-05-31' },
  ]);
});

it('an import skips erased people, but reports them as added', async () => {
  const people = Array.from({ length: 40 }, (_, index) =>
    customerInput({ name: `Person ${index}`, email: `person${index}@example.com` }),
  );
  const keys = getContactKeys({ email: 'person33@example.com', phone: null });
  await suppressAtBusiness(owner.business.id, keys, 'removed');
  const outcomes = await importCustomers(...people);
  expect(outcomes).toEqual(Array(40).fill('added'));
  expect(await readAll()).toHaveLength(39);
  const [erased, ordinary] = [people[33], customerInput({ name: 'Ann', email: 'ann@example.com' })];
  const add = (customer?: CustomerInput) => run({ command: 'add-customer', customer });
  const answer = (customer?: CustomerInput) => ({
    success: true,
    customer: {
      key: hashEmail(customer?.email ?? ''),
      linkCode: getPersonalLinkCode(owner.business.id, hashEmail(customer?.email ?? '')),
      name: customer?.name,
      phone: customer?.phone,
      canRequest: 'now',
    },
  });
  expect([await add(erased), await add(ordinary)]).toEqual([answer(erased), answer(ordinary)]);
  expect(await readAll()).toHaveLength(40);
  expect(JSON.stringify(await readAll())).not.toContain('person33');
});

it("an import stores archived customers, bounced emails, and opt-outs that the owner can't undo", async () => {
  const ada = customerInput({ name: 'Ada', email: 'ada@example.com' });
  const cy = customerInput({ name: 'Cy', email: 'cy@example.com', restrictions: ['archived'] });
  const ben = customerInput({ name: 'Ben', email: '', phone: '555 010 9999' });
  const bounced = { ...ben, email: 'ben@example.com', restrictions: ['undeliverable' as const] };
  expect(await importCustomers(ada, ben, cy)).toEqual(['added', 'added', 'added']);
  const optOut = { ...ada, restrictions: ['opted_out' as const] };
  expect(await importCustomers(optOut, bounced)).toEqual(['changed', 'changed']);
  expect(await importCustomers(optOut, bounced, ada)).toEqual(['same', 'same', 'same']);
  const blocked = { state: 'opted_out', waitsForAsk: false };
  expect(await readAll()).toMatchObject([
    { ...blocked, optedOutBy: 'customer' },
    { email: 'ben@example.com', state: 'not_asked', unreachable: { why: expect.any(String) } },
    blocked,
  ]);
  await change(hashEmail('ada@example.com'), 'opted-in');
  await change(hashEmail('cy@example.com'), 'opted-in');
  const states = (await readAll()).map(({ state }) => state);
  expect(states).toEqual(['opted_out', 'not_asked', 'not_asked']);
});

it('an import accepts a hundred large rows in one call', async () => {
  const tags = Array.from({ length: 5 }, (_, index) => `${index} ${'x'.repeat(26)}`);
  const people = Array.from({ length: 100 }, (_, index) =>
    customerInput({
      name: `Person ${index} ${'y'.repeat(80)}`,
      email: `p${index}@example.com`,
      tags,
    }),
  );
  expect(JSON.stringify(people).length).toBeGreaterThan(30_000);
  expect(await importCustomers(...people)).toEqual(Array(100).fill('added'));
});

it('rejects imports over a hundred rows, rows without contact details, and owners without a subscription', async () => {
  expect(await importCustomers(...Array<CustomerInput>(101).fill(customerInput()))).toBe(
    'invalid-input',
  );
  expect(await importCustomers(customerInput({ email: '' }))).toBe('invalid-input');
  await entitlementRef(owner.uid).update({ subscribed: false, status: 'canceled' });
  expect(await importCustomers(customerInput())).toBe('not-subscribed');
  expect(await readAll()).toEqual([]);
});

it('a customer added manually is stored once, with a country code and a personal link', async () => {
  const id = randomUUID();
  const customer = customerInput({ lastJobOn: '2026-11-01', phone: '(555) 010-1234' });
  const command = { command: 'add-customer', customer };
  const first = await run(command, id);
  expect(await run(command, id)).toEqual(first);
  const { key, linkCode, source, phone } = await readCustomer();
  expect(phone).toBe('+15550101234');
  expect(first).toEqual({
    success: true,
    customer: { key, linkCode, name: 'Maria Lopez', phone: '+15550101234', canRequest: 'now' },
  });
  expect(source).toBe('typed');
});

it("the first request activates a customer's personal link, and the next is possible ninety days later", async () => {
  await importCustomers(customerInput());
  const { key, linkCode } = await readCustomer();
  const link = () => linkRef(linkCode).get();
  expect((await link()).exists).toBe(false);
  const id = randomUUID();
  await change(key, 'asked', { channel: 'sms' }, id);
  await change(key, 'asked', { channel: 'sms' }, id);
  expect(await change(key, 'asked', { channel: 'email' })).toBe('customer-changed');
  expect(await readCustomer()).toMatchObject({
    state: 'asked',
    waitsForAsk: false,
    asks: [{ channel: 'sms' }],
  });
  expect((await link()).data()).toMatchObject({ active: true, first_name: 'Maria' });
  const longAgo = new Date(Date.now() - DAYS_BETWEEN_REQUESTS * DAY_MS);
  await customerRef(owner.business.id, key).update({ asks: [{ at: longAgo, channel: 'sms' }] });
  expect(await change(key, 'asked', { channel: 'email' })).toEqual({ success: true });
});

it('an owner can undo a request to a customer, and edit, opt out and delete the customer', async () => {
  await importCustomers(customerInput());
  const { key } = await readCustomer();
  await change(key, 'asked', { channel: 'whatsapp' });
  await change(key, 'ask-undone');
  expect(await readCustomer()).toMatchObject({
    state: 'not_asked',
    waitsForAsk: true,
    asks: [],
  });
  await change(key, 'saved', {
    customer: customerInput({ name: 'Maria Diaz', phone: '555 222 3333' }),
  });
  expect((await readCustomer()).contactKeys).toContain(hashPhone('555 222 3333'));
  await change(key, 'opted-out');
  expect(await change(key, 'asked', { channel: 'sms' })).toBe('customer-changed');
  expect(await readCustomer()).toMatchObject({ state: 'opted_out', name: 'Maria Diaz' });
  await change(key, 'opted-in');
  const keys = getContactKeys({ email: 'maria@example.com', phone: null });
  await suppressAtBusiness(owner.business.id, keys, 'removed');
  expect(await change(key, 'asked', { channel: 'sms' })).toBe('customer-changed');
  await change(key, 'deleted');
  expect(await readAll()).toEqual([]);
  expect(await change(key, 'opted-out')).toBe('customer-changed');
});

it("an owner can't access another owner's customer", async () => {
  await importCustomers(customerInput());
  const { key } = await readCustomer();
  const { token } = await givenPayingOwner();
  const command = { command: 'change-customer', customerKey: key, change: { to: 'deleted' } };
  expect(await run(command, randomUUID(), token)).toBe('customer-changed');
  expect(await readAll()).toHaveLength(1);
});

it('a referrer is added as a customer, and removed again with their last referral', async () => {
  await importCustomers(customerInput({ email: '', phone: '555 010 1234' }));
  await givenReferrer(owner, { referrerName: 'Ann Smith', referrerEmail: 'ann@example.com' });
  await waitUntil(async () => (await readAll()).length === 2);
  const [ann, maria] = await readAll();
  expect(ann).toMatchObject({ name: 'Ann Smith', source: 'form', state: 'referred' });
  expect(maria?.state).toBe('not_asked');
  expect(ann?.waitsForAsk).toBe(false);
  // Nothing else about her is stored, so her record is deleted with her last referral.
  const { id } = await readOnlyReferral(owner.business);
  await createOwnerCommands(owner.token).deleteReferral(id);
  await waitUntil(async () => (await readAll()).length === 1);
  expect(await readAll()).toEqual([maria]);
});

it('erasing a person deletes the customer even if only the phone number matches', async () => {
  await importCustomers(customerInput({ phone: '555 010 1234' }));
  const keys = getContactKeys({ email: null, phone: '555 010 1234' });
  await removePersonFromBusiness(owner.business.id, keys, 'removed');
  expect(await readAll()).toEqual([]);
});
