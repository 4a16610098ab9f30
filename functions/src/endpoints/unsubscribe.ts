import '../app.ts';
import { REMINDERS, remindersOf } from '@vouchwell/domain/business/reminders';
import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import type { UnsubscribeScope } from '@vouchwell/domain/lib/paths';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { noteUnsubscribed } from '../customers/note-referral.ts';
import { readBusiness, switchReminder } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { readReferrerToken } from '../db/referrer-tokens.ts';
import { readReferrer } from '../db/referrers.ts';
import {
  allowMail,
  stoppedMail,
  suppressAllMail,
  suppressionKeys,
  suppressMail,
} from '../db/suppressed.ts';
import { errorText } from '../http/log.ts';
import { inLanguage } from '../owners-language.ts';
import { ownerStopPage, UNSUBSCRIBE_POLICY, unsubscribePage } from '../people/unsubscribe-page.ts';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': UNSUBSCRIBE_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

interface Question {
  readonly method: string;
  readonly token: string;
  /** Whose mails are to stop. */
  readonly scope: UnsubscribeScope;
  /** The language that the page was turned to; null for the reader's own. */
  readonly chosen: Language | null;
  /** The languages that the browser asks for. */
  readonly accepts: string;
}

const browsersLanguage = (accepts: string): Language => (/^\s*es\b/i.test(accepts) ? 'es' : 'en');

/**
 * The reader of an email with this token: the mailbox that got it, and the referrer whose link it names.
 * The mailbox alone is enough once the business or the referrer is deleted.
 */
async function readerOf(token: string) {
  const subject = readReferrerToken('unsubscribe', token, new Date());
  if (!subject) return null;
  const { businessId, code, mailbox } = subject;
  const owner = code === '' ? null : await readLinkOwner(database(), code);
  if (owner && owner.businessId !== businessId) return null;
  const referrer = owner && (await readReferrer(database(), businessId, owner.referrerKey));
  const contacts = { email: referrer?.email ?? null, phone: null };
  const stops = [mailbox, ...(referrer ? [referrer.key, ...suppressionKeys(contacts)] : [])];
  // A mailbox that the referrer no longer has can't bring them emails back.
  const isTheirs = referrer !== null && hashMailbox(referrer.email) === mailbox;
  return {
    businessId,
    keys: [...new Set(stops)],
    undoKeys: isTheirs ? [...new Set(stops)] : [mailbox],
    hasPage: isTheirs,
    language: referrer?.language,
  };
}
type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

/** What the reader chose, by POST; else what they chose before. */
async function choose({ businessId, keys, undoKeys }: Reader, { method, scope }: Question) {
  if (method !== 'POST') {
    const stopped = await stoppedMail(database(), businessId, undoKeys);
    if (stopped) return STOPPED[stopped];
    return scope === 'all' ? 'asks_all' : 'asks';
  }
  const chosenKeys = scope === 'none' ? undoKeys : keys;
  await noteUnsubscribed(businessId, chosenKeys, scope === 'none', new Date());
  if (scope === 'none') {
    await allowMail(database(), businessId, undoKeys);
    return 'undone';
  }
  if (scope === 'all') await suppressAllMail(database(), keys);
  else await suppressMail(database(), businessId, keys);
  return STOPPED[scope];
}
const STOPPED = { business: 'done', all: 'done_all' } as const;

/**
 * Ends the mails that brought the token, at once by POST, as a mail app sends it on its own (RFC
 * 8058) and as the page's button does. By GET, which mail scanners use, it only shows the buttons.
 * Of every business where the mailbox is to have no mail of any; and takes it back.
 */
export async function answerUnsubscribe(question: Question): Promise<string> {
  const { token, chosen, accepts } = question;
  const owners = await answerOwner(question);
  if (owners) return owners;
  const reader = await readerOf(token);
  if (!reader) {
    const page = { state: 'expired', business: '', token: '', hasPage: true } as const;
    return unsubscribePage({ ...page, language: chosen ?? browsersLanguage(accepts) });
  }
  const business = await readBusiness(database(), reader.businessId);
  return unsubscribePage({
    state: await choose(reader, question),
    token,
    business: business?.name ?? '',
    hasPage: reader.hasPage,
    language: chosen ?? reader.language ?? browsersLanguage(accepts),
  });
}

/** The same for a mail that reminds an owner; null where the token is not one of an owner's mail. */
async function answerOwner({ method, scope, token }: Question): Promise<string | null> {
  const subject = readReferrerToken('unsubscribe-owner', token, new Date());
  const mail = REMINDERS.find((one) => one === subject?.code);
  const business = subject && (await readBusiness(database(), subject.businessId));
  if (!mail || !business) return null;
  let isOn = remindersOf(business.settings)[mail];
  if (method === 'POST') {
    isOn = scope === 'none';
    await switchReminder(database(), business.id, mail, isOn);
  }
  return inLanguage(business.language, () =>
    ownerStopPage({ mail, isOn, business: business.name, token }),
  );
}

const SCOPES: readonly UnsubscribeScope[] = ['business', 'all', 'none'];
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** `/unsubscribe`, where the links lead that stop the mails to referrers. */
export const unsubscribe = onRequest(
  { secrets: [referrerKeySecret, tokenSecrets], cors: false, timeoutSeconds: 30 },
  async ({ method, query, headers }, response) => {
    response.set(HEADERS);
    if (!METHODS.includes(method)) {
      response.set('Allow', METHODS.join(', ')).sendStatus(405);
      return;
    }
    const token = typeof query.token === 'string' ? query.token : '';
    try {
      const scope = SCOPES.find((one) => one === query.from) ?? 'business';
      const chosen = LANGUAGES.find((one) => one === query.lang) ?? null;
      const question = { method, token, scope, chosen, accepts: headers['accept-language'] ?? '' };
      response.send(await answerUnsubscribe(question));
    } catch (error) {
      logger.error('unsubscribe failed', { function: 'unsubscribe', error: errorText(error) });
      response.sendStatus(500);
    }
  },
);
