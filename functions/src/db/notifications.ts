import { LANGUAGES } from '@vouchwell/domain/lib/language';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import { daySchema } from '@vouchwell/domain/lib/time-zone';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { deleteAll, docPages, type Firestore, updateIfThere, type Writes } from './firestore.ts';

/** How long a claim lasts: longer than any function runs, so that no two processes send one mail. */
const LEASE_MS = 10 * 60 * 1000;
/** How long a finished notification is kept, for support. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const ERROR_MAX = 300;

/** A mail to the referrer of a referral, by the key of theirs that finds it when they are forgotten. */
const toReferrer = {
  businessId: z.string(),
  referralId: z.string(),
  referrerKey: z.string(),
};

/** A mail to a referrer that a public form caused. */
const formToReferrer = {
  ...toReferrer,
  /** The hash of the network that the form came from. */
  networkKey: z.string(),
};

/** Whether the friend is kept out, so that there is no such referral. */
const isFriendSuppressed = z.optional(z.boolean());

const subjectSchema = z.union([
  z.object({ kind: z.literal('referrer_thanks'), ...formToReferrer, isFriendSuppressed }),
  z.object({ kind: z.literal('referrer_asked'), ...formToReferrer, isFriendSuppressed }),
  z.object({ kind: z.literal('referrer_converted'), ...toReferrer }),
  z.object({ kind: z.literal('referrer_paid'), ...toReferrer }),
  z.object({
    kind: z.literal('referrer_link'),
    referrerKey: z.string(),
    /** The hash of the mailbox (`hashMailbox`). */
    mailboxKey: z.string(),
    language: z.enum(LANGUAGES),
  }),
  /** To a friend who asked to be contacted, and left an email. */
  z.object({
    kind: z.literal('friend_asked'),
    businessId: z.string(),
    referralId: z.string(),
    /** The hash of the mailbox (`hashMailbox`), which finds the address in the referral. */
    mailboxKey: z.string(),
    networkKey: z.string(),
    language: z.enum(LANGUAGES),
  }),
  // There is no such referral: it stands for the owner's mail about one, after which the referrer's comes.
  z.object({
    kind: z.literal('friend_suppressed'),
    ...formToReferrer,
    /** Whether the friend asked by themself. */
    isAsk: z.optional(z.boolean()),
  }),
  /** A draft of a friend whom its owner has heard of: only the customer is told. */
  z.object({ kind: z.literal('draft_joined'), ...formToReferrer }),
  /** A free trial that this account began with a card which has had another. */
  z.object({ kind: z.literal('trial_refused'), uid: z.string() }),
  /** Too many emails to this business's customers were refused. */
  z.object({ kind: z.literal('mails_paused'), businessId: z.string() }),
  /** An ask to one customer of a batch, or a reminder of it. */
  z.object({
    kind: z.literal('customer_ask'),
    businessId: z.string(),
    batchId: z.string(),
    customerKey: z.string(),
    /** 0 is the ask itself. */
    reminder: z.int(),
    /** When it was to go out; what waits, waits from then on. */
    dueAt: z.date(),
  }),
  /** To an owner who wants to see what their customers would get. */
  z.object({ kind: z.literal('ask_test'), businessId: z.string() }),
  /** To one browser of the owner. */
  z.object({
    kind: z.literal('referral_push'),
    businessId: z.string(),
    referralId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({ kind: z.literal('test_push'), uid: z.string(), subscriptionId: z.string() }),
  z.object({ kind: z.literal('demo_request'), demoRequestId: z.string() }),
  z.object({ kind: z.literal('contact_link'), businessId: z.string(), linkId: z.string() }),
  z.object({ kind: z.literal('referral_digest'), businessId: z.string() }),
  z.object({ kind: z.literal('demo_digest') }),
  /** Who waits, and the week, as they are on this day of the business; on any other it is not sent. */
  z.object({ kind: z.literal('daily_reminder'), businessId: z.string(), day: daySchema }),
  z.object({ kind: z.literal('monday_reminder'), businessId: z.string(), day: daySchema }),
  z.object({
    kind: z.literal('referral'),
    businessId: z.string(),
    referralId: z.string(),
    networkKey: z.string(),
  }),
]);
/** What a notification is about; a digest is about those that `addToDigest` added. */
export type NotificationSubject = z.infer<typeof subjectSchema>;

/** What notifications of these kinds are about. */
export type SubjectOf<K extends NotificationSubject['kind']> = Extract<
  NotificationSubject,
  { kind: K }
>;

/** Parses what a stored notification is about; null where it cannot be parsed. */
export const notificationSubject = (document: unknown): NotificationSubject | null =>
  subjectSchema.safeParse(fromStored(document)).data ?? null;

interface MailKind {
  /**
   * Who gets it. An owner's and our team's have a limit an hour and then wait for a digest
   * (mail-throttle.ts), a referrer's, a friend's and a browser's have those of mail-limits.ts, and an
   * account's, which it asked for, none.
   */
  readonly to:
    | 'owner'
    | 'team'
    | 'referrer'
    | 'customer'
    | 'friend'
    | 'account'
    | 'browser'
    | 'nobody';
  /** Whether it waits for its time; every other is due as soon as it is there. */
  readonly isTimed?: true;
  /** Whether it is one mail about several subjects. */
  readonly isDigest?: true;
  /** Which of the mails to a referrer about one of their referrals it is. */
  readonly referrerMail?: ReferrerMail;
}

/**
 * Every mail and push that we send. A new one has a subject above and a line here, is built in
 * mail/build-email.ts, and says what mail/mails.ts has for it.
 */
export const MAIL_KINDS = {
  referral: { to: 'owner' },
  referral_digest: { to: 'owner', isTimed: true, isDigest: true },
  referrer_thanks: { to: 'referrer', referrerMail: 'thanks' },
  referrer_asked: { to: 'referrer', referrerMail: 'asked' },
  referrer_converted: { to: 'referrer', referrerMail: 'converted', isTimed: true },
  referrer_paid: { to: 'referrer', referrerMail: 'paid', isTimed: true },
  referrer_link: { to: 'referrer' },
  customer_ask: { to: 'customer', isTimed: true },
  friend_asked: { to: 'friend' },
  contact_link: { to: 'account' },
  daily_reminder: { to: 'account' },
  monday_reminder: { to: 'account' },
  ask_test: { to: 'account' },
  trial_refused: { to: 'account' },
  mails_paused: { to: 'account' },
  demo_request: { to: 'team' },
  demo_digest: { to: 'team', isTimed: true, isDigest: true },
  referral_push: { to: 'browser' },
  test_push: { to: 'browser' },
  friend_suppressed: { to: 'nobody' },
  draft_joined: { to: 'nobody' },
} as const satisfies Readonly<Record<NotificationSubject['kind'], MailKind>>;
type Kind = keyof typeof MAIL_KINDS;

const kindOf = ({ kind }: NotificationSubject): MailKind => MAIL_KINDS[kind];

/** What a mail to a referrer about one of their referrals is about. */
export type AboutReferral = Extract<
  NotificationSubject,
  {
    readonly kind: {
      [K in Kind]: 'referrerMail' extends keyof (typeof MAIL_KINDS)[K] ? K : never;
    }[Kind];
  }
>;

/** Which of those mails a notification stands for. */
export const referrerMailOf = ({ kind }: AboutReferral): ReferrerMail =>
  MAIL_KINDS[kind].referrerMail;

/** Whether a notification stands for a mail to a referrer about one of their referrals. */
export const isAboutReferral = (about: NotificationSubject): about is AboutReferral =>
  kindOf(about).referrerMail !== undefined;

/** An ask to a customer of a batch, or a reminder of it. */
export type AboutAsk = SubjectOf<'customer_ask'>;

/** A mail that a business sends to a customer, to somebody who refers, or to their friend. */
export type ToCustomer = AboutReferral | AboutAsk | SubjectOf<'friend_asked'>;

/** Whether a notification stands for a mail that a business sends to a customer, or to their friend. */
export const isToCustomer = (about: NotificationSubject): about is ToCustomer =>
  isAboutReferral(about) || about.kind === 'customer_ask' || about.kind === 'friend_asked';

/** An email to a customer or friend that a public form caused. */
export type FromStranger = SubjectOf<'referrer_thanks' | 'referrer_asked' | 'friend_asked'>;

/** True if a public form caused an email, rather than the business's owner. */
export const isFromStranger = (about: ToCustomer): about is FromStranger =>
  ['referrer_thanks', 'referrer_asked', 'friend_asked'].includes(about.kind);

/** A push, which goes to one browser by its push service. */
export type PushSubject = SubjectOf<'referral_push' | 'test_push'>;

/** The kinds of pushes; a stored one may be of any. */
const PUSHES: readonly unknown[] = Object.entries(MAIL_KINDS).flatMap(([kind, { to }]) =>
  to === 'browser' ? [kind] : [],
);

/** Whether a notification stands for a push. */
export const isPush = (about: NotificationSubject): about is PushSubject =>
  PUSHES.includes(about.kind);

/** The subject as it may be logged: without a name, or the key of a person or a network. */
export function loggedSubject(about: NotificationSubject): object {
  const personal = ['referrerKey', 'customerKey', 'mailboxKey', 'networkKey'];
  return Object.fromEntries(Object.entries(about).filter(([name]) => !personal.includes(name)));
}

/** Whether a notification is one mail about several subjects. */
export const isDigest = (about: NotificationSubject) => kindOf(about).isDigest === true;

const queueSchema = z.object({
  attempts: z.int(),
  createdAt: z.date(),
  /** When it may be tried next; absent once it is finished, so that one query finds what is due. */
  nextAttemptAt: z.optional(z.date()),
  /** Whether the mail server once received the whole mail without confirming it. */
  unconfirmed: z._default(z.boolean(), false),
  /** How often the mail server refused it permanently (SMTP 5xx). */
  permanentFailures: z._default(z.int(), 0),
});

export interface Notification extends z.infer<typeof queueSchema> {
  readonly id: string;
  readonly about: NotificationSubject;
}

/**
 * How a notification ended: mailed; listed in a digest; dropped, as there was nothing to tell or
 * nobody to tell it to; or given up after a week of failures, permanent refusals, a mail that was
 * never confirmed, or an unreadable document.
 */
export type NotificationEnd = 'sent' | 'in_digest' | 'dropped' | 'gave_up';

export const notificationsOf = (db: Firestore) => db.collection(collections.notifications);

/**
 * Adds a notification to a batch or transaction; the write fails where its id exists. One that waits
 * for its time is due at `dueAt`.
 */
export function addNotification(
  db: Firestore,
  writes: Writes,
  id: string,
  about: NotificationSubject,
  dueAt?: Date,
): void {
  const due = dueAt ?? FieldValue.serverTimestamp();
  writes.create(notificationsOf(db).doc(id), pendingFields(about, due));
}

const pendingFields = (about: NotificationSubject, dueAt: Date | FieldValue) => ({
  ...toStored(about),
  status: 'pending',
  attempts: 0,
  created_at: FieldValue.serverTimestamp(),
  next_attempt_at: dueAt,
});

/** Adds a notification of its own, which is due at once. */
export async function enqueueNotification(
  db: Firestore,
  about: NotificationSubject,
): Promise<void> {
  const batch = db.batch();
  addNotification(db, batch, notificationsOf(db).doc().id, about);
  await batch.commit();
}

/** `writeNotificationOnce` in a transaction of its own. */
export function addNotificationOnce(
  db: Firestore,
  id: string,
  about: NotificationSubject,
): Promise<void> {
  const ref = notificationsOf(db).doc(id);
  return db.runTransaction(async (transaction) =>
    writeNotificationOnce(transaction, await transaction.get(ref), about),
  );
}

/**
 * Adds a notification that is to be mailed once, whoever adds it how often: does nothing where it
 * waits or was mailed. One that was dropped, as its time had not come, is tried again; one that waits
 * for its time waits for the new one. `snapshot` is what its transaction read of it.
 */
export function writeNotificationOnce(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  about: NotificationSubject,
  dueAt?: Date,
): void {
  const { ref } = snapshot;
  const status: NotificationEnd | 'pending' | undefined = snapshot.get('status');
  const fields = pendingFields(about, dueAt ?? FieldValue.serverTimestamp());
  if (!snapshot.exists) transaction.create(ref, fields);
  else if (status === 'dropped') transaction.set(ref, fields);
  else if (dueAt && status === 'pending' && snapshot.get('attempts') === 0)
    transaction.update(ref, { next_attempt_at: dueAt });
}

/** A notification's next try, as its task is made of it. */
export interface DueNotification {
  readonly id: string;
  readonly isPush: boolean;
  readonly dueAt: Date;
}

/** The notifications that may be tried now, the longest waiting first, a page at a time. */
export async function* dueNotifications(
  db: Firestore,
  now: Date,
  pageSize: number,
): AsyncGenerator<DueNotification[]> {
  const due = notificationsOf(db)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .select('kind', 'next_attempt_at');
  for await (const docs of docPages(due, pageSize))
    yield docs.map((document) => ({
      id: document.id,
      isPush: PUSHES.includes(document.get('kind')),
      dueAt: document.get('next_attempt_at').toDate(),
    }));
}

/** The first try of a new notification that waits for its time; null where it is due at once. */
export function firstTryOf(snapshot: DocumentSnapshot | undefined): DueNotification | null {
  const about = notificationSubject(snapshot?.data());
  if (!snapshot || !about || !kindOf(about).isTimed) return null;
  const dueAt: Date = snapshot.get('next_attempt_at').toDate();
  return { id: snapshot.id, isPush: isPush(about), dueAt };
}

/**
 * Claims a notification for ten minutes, so that no other process sends it; null when it is not
 * due, finished or claimed. A new one is due whatever the clocks say, unless it waits for its time.
 */
export function claimNotification(
  db: Firestore,
  id: string,
  now: Date,
): Promise<Notification | 'unreadable' | null> {
  const ref = notificationsOf(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return null;
    const document = fromStored(snapshot.data());
    const { data: stored } = queueSchema.safeParse(document);
    const about = notificationSubject(snapshot.data());
    if (!stored || !about) return 'unreadable';
    if (!stored.nextAttemptAt) return null;
    const hasTime = stored.attempts > 0 || kindOf(about).isTimed;
    if (hasTime && stored.nextAttemptAt > now) return null;
    const claim = {
      attempts: stored.attempts + 1,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    };
    transaction.update(ref, toStored(claim));
    return { ...stored, ...claim, id, about };
  });
}

/** The fields that finish a notification. */
export const finishedFields = (status: NotificationEnd, now: Date) => ({
  status,
  finished_at: now,
  expire_at: new Date(now.getTime() + KEPT_MS),
  next_attempt_at: FieldValue.delete(),
});

/**
 * Marks a notification as finished; it expires after a month. Does nothing where it was deleted
 * with its account.
 */
export async function finishNotification(
  db: Firestore,
  id: string,
  status: NotificationEnd,
  now: Date,
): Promise<void> {
  await updateIfThere(notificationsOf(db).doc(id), finishedFields(status, now));
}

/** Why a notification waits for another try. */
export interface Failed {
  readonly nextAttemptAt: Date;
  readonly lastError: string;
  readonly unconfirmed: boolean;
  readonly permanentFailures: number;
}

/** Puts a notification whose mail failed back in the queue. */
export async function postponeNotification(
  db: Firestore,
  id: string,
  { lastError, ...failed }: Failed,
): Promise<void> {
  await notificationsOf(db)
    .doc(id)
    .update(toStored({ ...failed, lastError: lastError.slice(0, ERROR_MAX) }));
}

/** Deletes the notifications about an account itself. */
export const deleteAccountsNotifications = (db: Firestore, uid: string): Promise<void> =>
  deleteAll(db, notificationsOf(db).where('uid', '==', uid));
