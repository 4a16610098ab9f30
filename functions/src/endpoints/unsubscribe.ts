import '../app.ts';
import { REMINDERS } from '@vouchwell/domain/business/settings';
import type { UnsubscribeScope } from '@vouchwell/domain/paths';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { noteUnsubscribed } from '../customers/note-referral.ts';
import { readBusiness, switchReminder } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { readReferrer, readReferrerToken } from '../db/referrers.ts';
import {
  allowMail,
  stoppedMail,
  suppressAllMail,
  suppressionKeys,
  suppressMail,
} from '../db/suppressed.ts';
import { errorText } from '../http/request-error.ts';
import { inLanguage } from '../owners-language.ts';
import { ownerStopPage, UNSUBSCRIBE_POLICY, unsubscribePage } from '../privacy/unsubscribe-page.ts';

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
  readonly scope: UnsubscribeScope;
  /** Language chosen on the page; null for the reader's own. */
  readonly chosen: Language | null;
  /** The Accept-Language header. */
  readonly accepts: string;
}

const browsersLanguage = (accepts: string): Language => (/^\s*es\b/i.test(accepts) ? 'es' : 'en');

/** The mailbox alone is enough after the business or referrer is deleted. */
async function readerOf(token: string) {
  const subject = readReferrerToken('unsubscribe', token, new Date());
  if (!subject) return null;
  const { businessId, code, mailbox } = subject;
  const owner = code === '' ? null : await readLinkOwner(database(), code);
  if (owner && owner.businessId !== businessId) return null;
  const referrer = owner && (await readReferrer(database(), businessId, owner.referrerKey));
  const contacts = { email: referrer?.email ?? null, phone: null };
  const stops = [mailbox, ...(referrer ? [referrer.key, ...suppressionKeys(contacts)] : [])];
  // A mailbox the referrer no longer has can't re-enable their emails.
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
 * POST unsubscribes: mail apps (RFC 8058) and our buttons send it. GET, which scanners use, only
 * shows the buttons.
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

/** Null if the token isn't from an owner's reminder email. */
async function answerOwner({ method, scope, token }: Question): Promise<string | null> {
  const subject = readReferrerToken('unsubscribe-owner', token, new Date());
  const mail = REMINDERS.find((one) => one === subject?.code);
  const business = subject && (await readBusiness(database(), subject.businessId));
  if (!mail || !business) return null;
  let isOn = business.settings.reminders[mail];
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
