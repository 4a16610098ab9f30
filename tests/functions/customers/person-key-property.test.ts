import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { hashEmail, hashMailbox } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { isEmailSuppressed } from '../../../functions/src/db/suppressed.ts';
import { createEmailToken } from '../../../functions/src/db/tokens.ts';
import { respondToUnsubscribe } from '../../../functions/src/endpoints/unsubscribe.ts';
import { buildReferrerLinkEmail } from '../../../functions/src/mail/customer/referrer-link.ts';
import { buildReferrerEmail } from '../../../functions/src/mail/customer/referrer-update.ts';
import { erasePerson } from '../../../functions/src/privacy/remove-person.ts';
import {
  createOwnerCommands,
  removePerson,
  runOwnerCommand,
} from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import { businessRef, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import { givenQuietOwner, setReferrerEmails } from '../../support/referrers.ts';
import { findDocumentsContaining, findMisplacedRecords } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { expectCountsToAgree } from '../../support/stats.ts';
import { testLoad } from '../../support/test-environment.ts';

/*
 * Owners, customers and friends act in random order. There are only a few addresses and phone
 * numbers, so people often take over each other's. Each record must stay under its person's key,
 * emails must go to that person, and no collection may contain an erased person.
 */

/** None of our own texts contains these names, so a search for them finds only people. */
const NAMES = ['Quillon Ada', 'Vantoor Bea', 'Wrexley Cy', 'Yarrowby Dot'];
const EMAILS = ['ada', 'bea', 'cy', 'dot'].map((name) => `${name}@quillon.example`);
const PHONES = ['(202) 555-0110', '(202) 555-0111'];
const STEPS = 30;

const KINDS = [
  ...(['add', 'edit', 'edit', 'edit', 'refer', 'refer', 'refer by link', 'ask', 'log'] as const),
  ...(['mark asked', 'convert', 'unsubscribe', 'erase', 'remove'] as const),
];

interface Step {
  readonly kind: (typeof KINDS)[number];
  /** Chooses one of the stored people or referrals. */
  readonly who: number;
  readonly name: string;
  /** Empty for a person without an email. */
  readonly email: string;
  readonly phone: string;
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(1000),
  name: fc.constantFrom(...NAMES),
  email: fc.constantFrom(...EMAILS, ''),
  phone: fc.constantFrom(...PHONES),
});

let owner: TestOwner;
let erased: Set<string>;
beforeEach(async () => {
  await clearFirestore();
  owner = await givenQuietOwner();
  await businessRef(owner.business).update({ reward_description: '$50 off' });
  erased = new Set();
});

const run = (command: object) => runOwnerCommand(owner, command);
const changeCustomer = (customerKey: string, change: object) =>
  run({ command: 'change-customer', customerKey, change });
const documents = async (name: string) =>
  (await businessRef(owner.business).collection(name).get()).docs;
const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

async function carryOut({ kind, who, name, email, phone }: Step): Promise<void> {
  const person = { name, email, phone: email && who % 2 ? '' : phone };
  const reachable =
    person.email || person.phone ? person : { ...person, email: 'ada@quillon.example' };
  const customer = { ...reachable, tags: [], lastJobOn: '' };
  const customers = await documents(collections.customers);
  const referrals = await readReferralsOf(owner.business);
  const key = pick(customers, who)?.id;
  const referral = pick(referrals, who);
  const friend = { referralName: 'Zoe', referralEmail: `friend-${randomUUID()}@friends.example` };
  switch (kind) {
    case 'add':
      await run({ command: 'add-customer', customer });
      return;
    case 'edit':
      if (key) await changeCustomer(key, { to: 'saved', customer });
      return;
    case 'refer':
      if (email)
        await sendReferral(owner.business, { ...friend, referrerName: name, referrerEmail: email });
      return;
    case 'refer by link':
    case 'ask': {
      const links = await adminDb().collection(collections.linkOwners).get();
      const code = pick(links.docs, who)?.id;
      if (!code) return;
      if (kind === 'ask') await requestContact(code, friend);
      else
        await sendReferral(owner.business, {
          ...friend,
          me: code,
          referrerName: '',
          referrerEmail: '',
        });
      return;
    }
    case 'log':
      await run({
        command: 'log-referral',
        friend: { name: 'Zoe', phone: '', email: friend.referralEmail },
        sentBy: { new: reachable },
        note: '',
      });
      return;
    case 'mark asked':
      if (key) await changeCustomer(key, { to: 'asked', channel: 'sms' });
      return;
    case 'convert':
      if (referral)
        await createOwnerCommands(owner.token)
          .changeReferral(referral.id, { to: 'converted' })
          .catch(() => {});
      return;
    case 'unsubscribe': {
      const referrer = pick(await documents(collections.referrers), who);
      if (!referrer?.get('email')) return;
      const whose = {
        businessId: owner.business.id,
        code: getPersonalLinkCode(owner.business.id, referrer.id),
        mailbox: hashMailbox(referrer.get('email')),
      };
      const token = createEmailToken('unsubscribe', whose, 1, new Date());
      const scope = who % 2 ? 'business' : 'none';
      await respondToUnsubscribe({ method: 'POST', token, scope, chosen: null, accepts: 'en' });
      return;
    }
    case 'erase':
      if (!email || who % 3 > 0) return;
      await erasePerson({ email, phone: null }, 'kim', new Date());
      erased.add(email);
      return;
    case 'remove':
      if (referral?.referrerEmail && who % 3 === 0) {
        await removePerson(owner, referral.id, 'referrer');
        erased.add(referral.referrerEmail);
      }
      return;
  }
}

/** Each person has one record, because each record's id is its person's key. */
async function expectOneRecordPerPerson(): Promise<void> {
  // A trigger may still be adding a referrer to the customers.
  await expect.poll(findMisplacedRecords).toEqual([]);
  await expectCountsToAgree(owner.business);
}

/** An email goes to the person whose key it was queued with, or isn't sent. */
async function expectEmailsToReachTheirPerson(): Promise<void> {
  for (const email of EMAILS) {
    const keys = { referrerKey: hashEmail(email), mailboxKey: hashMailbox(email) };
    const topic = { kind: 'referrer_link', ...keys, language: 'en' } as const;
    expect([email, undefined]).toContain((await buildReferrerLinkEmail('1', topic))?.to);
  }
  await setReferrerEmails(owner, true);
  for (const { id, referrerKey } of await readReferralsOf(owner.business)) {
    const topic = { businessId: owner.business.id, referralId: id, referrerKey };
    const thanks = { kind: 'referrer_thanks', ...topic, networkKey: 'a-network' } as const;
    const mail = await buildReferrerEmail(id, thanks);
    if (!mail) continue;
    expect(hashEmail(mail.to)).toBe(referrerKey);
    expect(await isEmailSuppressed(owner.business.id, mail.to)).toBe(false);
  }
  await setReferrerEmails(owner, false);
}

const SEEDS = Array.from({ length: testLoad(5) }, (_, index) => index + 1);

it.each(SEEDS)(
  'random changes leave each person stored under their own key (random seed %i)',
  async (seed) => {
    const steps = fc.sample(anyStep, { numRuns: STEPS, seed });
    for (const [index, step] of steps.entries()) {
      await carryOut(step);
      const traces = erased.size > 0 ? await findDocumentsContaining(...erased) : [];
      expect({ index, step, traces }).toEqual({ index, step, traces: [] });
      if (index % 5 === 4) await expectOneRecordPerPerson();
    }
    await expectOneRecordPerPerson();
    await expectEmailsToReachTheirPerson();
  },
);
