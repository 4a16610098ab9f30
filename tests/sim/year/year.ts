import { randomUUID } from 'node:crypto';
import type { Business } from '@vouchwell/domain/business/business';
import {
  ASK_CHANNELS,
  CUSTOMER_STATES,
  type CustomerInput,
} from '@vouchwell/domain/customers/customer';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { seededRandom } from '../../../dev/bench/sample-referrals.ts';
import type { Mail } from '../../../dev/src/inbox/mailbox.ts';
import { changeCustomer } from '../../../functions/src/customers/change-customer.ts';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { startBatch } from '../../../functions/src/customers/start-batch.ts';
import { readBusiness } from '../../../functions/src/db/businesses.ts';
import { database } from '../../../functions/src/db/firestore.ts';
import { dueNotifications } from '../../../functions/src/db/notifications.ts';
import { deliver } from '../../../functions/src/mail/deliver.ts';
import { workDueBatches } from '../../../functions/src/schedules/work-batches.ts';
import type { Backend } from '../backend.ts';
import { begin } from '../begin.ts';
import { clock } from '../clock.ts';
import { must } from '../violation.ts';
import { ANSWERS, type Answer, keyOf } from './answers.ts';
import { mayBeAsked, noteAsked, noteReminded, type YearCustomer } from './asked.ts';

const DAYS = 365;
/** How many customers one call imports. */
const CHUNK = 100;
const JOBS_A_DAY = 3;
/** How many the owner asks a day by their own phone, some of whom may not be asked. */
const ASKS_A_DAY = 5;
const BATCH_EVERY_DAYS = 15;
/** How likely somebody who was asked does something on a day, and what. */
const ANSWERS_A_DAY = 0.02;
const CHOICES: readonly Answer[] = [
  ...(['open', 'open', 'open', 'refer', 'refer'] as const),
  ...(['unsubscribe', 'optOut', 'forget'] as const),
];

/** What a year of asking came to. */
export interface YearResult {
  readonly customers: number;
  /** How often whom was asked by the owner's phone, asked by mail, reminded, and what they did. */
  readonly counts: Readonly<Record<string, number>>;
  readonly seconds: number;
}

const inputOf = ({ name, email, phone }: YearCustomer, lastJobOn = ''): CustomerInput => ({
  ...{ name, email, phone, lastJobOn },
  tags: [],
});

/**
 * A year of one business: jobs, asks by the owner's phone, batches with their reminders, and what customers do,
 * day by day, at random by the seed. A model beside it knows who may be asked.
 * @throws Violation where anybody is messaged who must not be
 */
export async function simulateYear(
  backend: Backend,
  seed: number,
  size: number,
): Promise<YearResult> {
  const startedAt = clock.real();
  const { model } = await begin(backend, 0);
  const [{ id = '' } = {}] = model.businesses;
  const db = database();
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const business = await setUp(id);
  const context = () => ({ businessId: id, by: business.ownerUserId, now: clock.now() });

  const people: YearCustomer[] = Array.from({ length: size }, (_, index) => ({
    name: `Customer ${index}`,
    // One in eight is known by phone alone.
    email: index % 8 === 0 ? '' : `customer.${index}@mailbox.example`,
    phone: `+1 555 ${String(2_000_000 + index)}`,
    ...{ askedAt: null, batch: null, reminders: 0 },
    ...{ hasAnswered: false, isOptedOut: false, isForgotten: false },
  }));
  const byEmail = new Map(people.map((one) => [one.email, one]));
  for (let from = 0; from < size; from += CHUNK)
    await importCustomers(
      db,
      id,
      people.slice(from, from + CHUNK).map((one) => inputOf(one)),
      clock.now(),
    );

  /** Jobs of the day, as a list that the owner imports again; whoever was forgotten is in it, too. */
  const bringJobs = () => {
    const day = clock.now().toISOString().slice(0, 10);
    const done = Array.from({ length: JOBS_A_DAY }, () => inputOf(pick(people), day));
    return importCustomers(db, id, done, clock.now());
  };

  /** The owner presses "Text" at anybody; whom the product must keep from it, it refuses. */
  const askByPhone = async () => {
    const one = pick(people);
    const command = {
      command: 'change-customer',
      requestId: randomUUID(),
      customerKey: keyOf(one),
      change: { to: 'asked', channel: pick(ASK_CHANNELS) },
    } as const;
    const outcome = await changeCustomer(db, business, command, context());
    const isKept = outcome !== 'done';
    must(isKept !== mayBeAsked(one, clock.now()), `${one.name} is ${isKept ? 'not' : ''} asked`);
    if (!isKept) noteAsked(one, clock.now(), null);
    count(isKept ? 'refused' : 'asked by phone');
  };

  const beginBatch = async () => {
    const states = CUSTOMER_STATES.filter(() => below(2) === 0);
    const command = {
      command: 'start-batch',
      requestId: randomUUID(),
      tag: null,
      isReminding: true,
      states: states.length > 0 ? states : [...CUSTOMER_STATES],
    } as const;
    const outcome = await startBatch(db, business, command, context());
    count(outcome === 'done' ? 'batches' : 'batches refused beside another');
  };

  let checked = 0;
  const checkMails = () => {
    const mails = backend.mailbox.list();
    for (const mail of mails.slice(0, mails.length - checked).toReversed()) checkMail(mail);
    checked = mails.length;
  };
  const checkMail = ({ headers, recipients }: Mail) => {
    const messageId = headers.find(({ key }) => key === 'message-id')?.value ?? '';
    const [, batch = '', reminder] = /^<ask-([0-9a-f-]{36})-\w+-(\d)@/.exec(messageId) ?? [];
    const customer = byEmail.get(recipients[0] ?? '');
    if (!batch || !customer) return;
    const isReminder = reminder !== '0';
    if (isReminder) noteReminded(customer, clock.now(), batch, Number(reminder));
    else noteAsked(customer, clock.now(), batch);
    count(isReminder ? 'reminded' : 'asked by mail');
  };

  const answerSome = async () => {
    for (const one of people) {
      if (one.askedAt === null || one.isForgotten || one.isOptedOut) continue;
      if (random() >= ANSWERS_A_DAY) continue;
      const answer = pick(CHOICES);
      // Only who gets mails can stop them.
      if (answer === 'unsubscribe' && !one.email) continue;
      await ANSWERS[answer](business, one);
      count(answer);
    }
  };

  const begun = clock.now().getTime();
  for (let day = 0; day < DAYS; day += 1) {
    await bringJobs();
    for (let asks = 0; asks < ASKS_A_DAY; asks += 1) await askByPhone();
    if (day % BATCH_EVERY_DAYS === 0) await beginBatch();
    for (const hours of [8, 16]) {
      await workDueBatches(clock.now());
      await deliverDue();
      checkMails();
      await answerSome();
      clock.advance(hours * HOUR_MS);
    }
  }
  must(clock.now().getTime() - begun === DAYS * DAY_MS, 'The year has another length');
  must((counts.reminded ?? 0) > 0 && (counts.refused ?? 0) > 0, 'The year shows too little');
  const seconds = (clock.real().getTime() - startedAt.getTime()) / 1000;
  return { customers: size, counts, seconds };
}

const PAGE = 100;

/** Tries every notification that is due, one after the other: the emulator's transactions wait for each other. */
async function deliverDue(): Promise<void> {
  for await (const page of dueNotifications(database(), clock.now(), PAGE))
    for (const { id } of page) await deliver(id, clock.now());
}

/** The business of the year: it may send many emails and is paid for all year. */
async function setUp(id: string): Promise<Business> {
  const db = database();
  const ref = db.collection(collections.businesses).doc(id);
  await ref.update({
    postal_address: '12 Oak Street\nSpringfield',
    referrer_mail_quota: 500,
    'settings.asks': { daily_limit: 10 },
  });
  const business = await readBusiness(db, id);
  must(business !== null, 'There is no business');
  await db
    .collection(collections.entitlements)
    .doc(business.ownerUserId)
    .update({ subscription_end: null });
  return business;
}
