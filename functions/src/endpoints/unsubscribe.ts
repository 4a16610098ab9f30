import '../app.ts';
import type { LinkOwner } from '@vouchwell/domain/business/personal-link';
import type { Language } from '@vouchwell/domain/lib/language';
import type { UnsubscribeScope } from '@vouchwell/domain/lib/paths';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { readReferrerToken } from '../db/referrer-tokens.ts';
import { readReferrer } from '../db/referrers.ts';
import { suppressAllMail, suppressionKeys, suppressMail } from '../db/suppressed.ts';
import { errorText } from '../http/log.ts';
import { UNSUBSCRIBE_POLICY, unsubscribePage } from '../people/unsubscribe-page.ts';

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
  /** The languages that the browser asks for. */
  readonly accepts: string;
}

const browsersLanguage = (accepts: string): Language => (/^\s*es\b/i.test(accepts) ? 'es' : 'en');

/** The business that sends the mails, who gets them, and in which language. */
async function lookUp({ businessId, referrerKey }: LinkOwner, accepts: string) {
  const [business, referrer] = await Promise.all([
    readBusiness(database(), businessId),
    readReferrer(database(), businessId, referrerKey),
  ]);
  const language = referrer?.language ?? browsersLanguage(accepts);
  const keys = new Set([
    referrerKey,
    ...suppressionKeys({ email: referrer?.email ?? null, phone: null }),
  ]);
  return { words: { business: business?.name ?? '', language }, keys: [...keys] };
}

/**
 * Ends the mails that brought the token, at once by POST, as a mail app sends it on its own (RFC
 * 8058) and as the page's button does. By GET, which mail scanners use, it only shows the buttons.
 * Of every business where the mailbox is to have no mail of any.
 */
export async function answerUnsubscribe({
  method,
  token,
  scope,
  accepts,
}: Question): Promise<string> {
  const subject = readReferrerToken('unsubscribe', token, new Date());
  const owner = subject && (await readLinkOwner(database(), subject.code));
  if (!subject || owner?.businessId !== subject.businessId) {
    const page = { state: 'expired', business: '', token: '' } as const;
    return unsubscribePage({ ...page, language: browsersLanguage(accepts) });
  }
  const { words, keys } = await lookUp(owner, accepts);
  if (method !== 'POST') return unsubscribePage({ state: 'asks', token, ...words });
  if (scope === 'all') await suppressAllMail(database(), keys);
  else await suppressMail(database(), owner.businessId, keys);
  return unsubscribePage({ state: scope === 'all' ? 'done_all' : 'done', token, ...words });
}

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
      const scope: UnsubscribeScope = query.from === 'all' ? 'all' : 'business';
      const question = { method, token, scope, accepts: headers['accept-language'] ?? '' };
      response.send(await answerUnsubscribe(question));
    } catch (error) {
      logger.error('unsubscribe failed', { function: 'unsubscribe', error: errorText(error) });
      response.sendStatus(500);
    }
  },
);
