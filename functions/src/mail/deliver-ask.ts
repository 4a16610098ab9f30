import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import {
  type AskBatch,
  type AskRecipient,
  isLastAsk,
  mayRemind,
  whyNotAsked,
} from '@vouchwell/domain/customers/ask-batch';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type { NotSent } from '@vouchwell/domain/customers/not-sent';
import { planAsk, planRecalledAsk } from '@vouchwell/domain/customers/plan-customer';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { toStored } from '@vouchwell/domain/lib/stored';
import { refusalInWords } from '@vouchwell/domain/messages/refusal';
import type { Transaction } from 'firebase-admin/firestore';
import { openLink } from '../customers/change-customer.ts';
import {
  batchRef,
  countInBatch,
  endBatch,
  parseBatch,
  parseRecipient,
  recipientRef,
} from '../db/ask-batches.ts';
import { readBusiness } from '../db/businesses.ts';
import { changeCustomer, contactsOfCustomer, customerRef, parseCustomer } from '../db/customers.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { isUnderOwnKey } from '../db/hash-identifier.ts';
import { type AboutAsk, addNotification } from '../db/notifications.ts';
import { isMailSuppressed, isSuppressed } from '../db/suppressed.ts';
import { buildAskEmail } from './ask-mail.ts';
import { RefusedForGood, sendMail, Unconfirmed } from './mailer.ts';
import { askId } from './work-batch.ts';

/*
 * A mail of a batch goes to its customer once or never. Before it is handed to the mail server, one transaction asks
 * everything again, marks the customer as asked and says that it is handed over; after it, another counts it. Whoever
 * is killed between the two leaves a mail of which nobody knows whether it went out: it is not sent again, and its
 * customer is named.
 */

/** What is stored about a mail; the batch as it was a moment before, because many count in it at once. */
interface Seen {
  readonly batch: AskBatch;
  readonly recipient: AskRecipient;
  readonly customer: Customer | null;
}

/** Looks at a mail and changes what is stored of it, in one transaction; null where it is not known any more. */
async function change<T>(
  about: AboutAsk,
  now: Date,
  carryOut: (transaction: Transaction, seen: Seen) => T | Promise<T>,
): Promise<T | null> {
  const { businessId, batchId, customerKey } = about;
  const db = database();
  const batch = parseBatch(await batchRef(db, businessId, batchId).get());
  if (!batch) return null;
  const result = await db.runTransaction(async (transaction) => {
    const [recipientAt, customerAt] = await transaction.getAll(
      recipientRef(db, about),
      customerRef(db, businessId, customerKey),
    );
    const recipient = recipientAt && parseRecipient(recipientAt);
    const customer = (customerAt && parseCustomer(customerAt)) ?? null;
    return recipient ? carryOut(transaction, { batch, recipient, customer }) : null;
  });
  if (batch.status === 'sending') await endBatch(db, about, now);
  return result;
}

const update = (transaction: Transaction, about: AboutAsk, fields: Partial<AskRecipient>) =>
  transaction.update(recipientRef(database(), about), toStored(fields));

/** Names a customer as one who got no mail, who is then as if they had not been asked, unless nobody knows. */
function endUnsent(
  transaction: Transaction,
  about: AboutAsk,
  { recipient, customer }: Seen,
  why: NotSent,
  now: Date,
  refused?: string,
): void {
  const { askedAt } = recipient;
  if (customer && ((askedAt && why !== 'unsure') || refused))
    changeCustomer(database(), transaction, about.businessId, customer, {
      ...(askedAt && planRecalledAsk(customer, askedAt, now)),
      ...(refused && { unreachable: { at: now, why: refused } }),
    });
  update(transaction, about, { status: 'not_sent', why, handed: null });
  countInBatch(database(), transaction, about, 'not_sent');
}

/** Why nothing goes to a customer whatever they did themself; null where something may. */
async function whyKept(
  business: Business | null,
  customer: Customer | null,
  now: Date,
): Promise<NotSent | null> {
  if (!business?.postalAddress || business.suspendedAt) return 'off';
  if (!isEntitled(await readEntitlement(database(), business.ownerUserId), now)) return 'off';
  if (!customer) return null;
  // The email must be the customer's own: their key is made of it.
  if (!isUnderOwnKey(customer)) return 'left';
  const [isKeptOut, hasStopped] = await Promise.all([
    isSuppressed(database(), business.id, contactsOfCustomer(customer)),
    isMailSuppressed(database(), business.id, customer.email),
  ]);
  return isKeptOut || hasStopped ? 'opted_out' : null;
}

/** Marks a customer as asked by the mail that now goes out; null where none does, which is written. */
async function beginAsk(
  transaction: Transaction,
  about: AboutAsk,
  business: Business,
  seen: Seen,
  now: Date,
): Promise<Customer | null> {
  const { recipient, customer, batch } = seen;
  if (recipient.status !== 'queued') return null;
  const why =
    recipient.handed === 0 ? 'unsure' : whyNotAsked(batch, customer, recipient.askedAt, now);
  if (why || !customer) {
    endUnsent(transaction, about, seen, why ?? 'left', now);
    return null;
  }
  if (isLastAsk(customer, recipient.askedAt)) {
    update(transaction, about, { handed: 0 });
    return customer;
  }
  const db = database();
  const marked = planAsk(customer, 'batch', now);
  if (!marked) return null;
  await openLink(db, transaction, business, customer);
  changeCustomer(db, transaction, business.id, customer, marked);
  update(transaction, about, { handed: 0, askedAt: now });
  return customer;
}

/** The same of a reminder, which is dropped where it is not wanted any more. */
function beginReminder(
  transaction: Transaction,
  about: AboutAsk,
  { batch, recipient, customer }: Seen,
): Customer | null {
  const { reminder } = about;
  const { status, handed, reminded, askedAt } = recipient;
  if (status !== 'sent' || reminded >= reminder || handed === reminder || !askedAt) return null;
  if (!mayRemind(batch, customer, askedAt)) return null;
  update(transaction, about, { handed: reminder });
  return customer;
}

/** Whoever gets the mail now; null for nobody. */
async function begin(about: AboutAsk, business: Business | null, now: Date) {
  const db = database();
  const { businessId, customerKey, reminder } = about;
  const read = parseCustomer(await customerRef(db, businessId, customerKey).get());
  const kept = await whyKept(business, read, now);
  return change(about, now, (transaction, seen) => {
    if (reminder > 0) return kept ? null : beginReminder(transaction, about, seen);
    if (business && read && !kept) return beginAsk(transaction, about, business, seen, now);
    const { status, handed } = seen.recipient;
    const why = handed === 0 ? 'unsure' : (kept ?? (business ? 'left' : 'off'));
    if (status === 'queued') endUnsent(transaction, about, seen, why, now);
    return null;
  });
}

/**
 * Counts a mail that went out, and has its customer reminded in time. Each reminder waits for the one before: a small
 * daily limit can hold a mail back for longer than the days between two.
 */
const endSent = (about: AboutAsk, now: Date) =>
  change(about, now, (transaction, { batch, recipient }) => {
    const { reminder } = about;
    if (recipient.handed !== reminder) return;
    const { [reminder]: day, [reminder - 1]: dayBefore = 0 } = batch.reminderDays;
    if (day !== undefined) {
      const dueAt = new Date(now.getTime() + (day - dayBefore) * DAY_MS);
      const next = { ...about, reminder: reminder + 1, dueAt };
      addNotification(database(), transaction, askId(about, reminder + 1), next, dueAt);
    }
    const sent = reminder === 0 ? { status: 'sent' as const } : { reminded: reminder };
    update(transaction, about, { ...sent, handed: null });
    countInBatch(database(), transaction, about, reminder === 0 ? 'sent' : 'reminded');
  });

/** Sends an ask of a batch or a reminder; gives whom it went to, null for nobody. */
export async function sendAsk(about: AboutAsk, now: Date): Promise<string | null> {
  const business = await readBusiness(database(), about.businessId);
  const customer = await begin(about, business, now);
  if (!business || !customer) return null;
  await sendMail(await buildAskEmail(business, about, customer, now));
  try {
    await endSent(about, now);
  } catch (error) {
    // The mail is out, and another try would send a second.
    throw new Unconfirmed('A mail went out and could not be counted', { cause: error });
  }
  return customer.email;
}

/**
 * Notes that a mail of a batch failed, so that it may be tried again; or, where it `isOver`, that it was not sent.
 * An address that is refused for good gets no further mail until it is changed.
 */
export async function noteAskFailure(
  about: AboutAsk,
  error: unknown,
  isOver: boolean,
  now: Date,
): Promise<void> {
  const isUnsure = error instanceof Unconfirmed;
  const isRefused = error instanceof RefusedForGood;
  await change(about, now, (transaction, seen) => {
    if (!isOver || about.reminder > 0) {
      if (!isUnsure) update(transaction, about, { handed: null });
      return;
    }
    if (seen.recipient.status !== 'queued') return;
    const why = isUnsure ? 'unsure' : isRefused ? 'refused' : 'gave_up';
    const words = isRefused && error.isAboutAddress ? refusalInWords(error.message) : undefined;
    endUnsent(transaction, about, seen, why, now, words);
  });
}
