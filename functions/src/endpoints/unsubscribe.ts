import '../app.ts';
import { OWNER_EMAILS } from '@vouchwell/domain/business/settings';
import { parseToken, type UnsubscribeScope } from '@vouchwell/domain/paths';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { recordEmailChoice } from '../customers/customer-events.ts';
import { readBusiness, setReminderEnabled } from '../db/businesses.ts';
import { hashMailbox } from '../db/keys.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { readReferrer } from '../db/referrers.ts';
import {
  getSuppressionKeys,
  readOptOut,
  resubscribe,
  unsubscribeFromAll,
  unsubscribeFromBusiness,
} from '../db/suppressed.ts';
import { readEmailToken } from '../db/tokens.ts';
import { formatError } from '../http/request-error.ts';
import { withOwnerLanguage } from '../owners-language.ts';
import {
  renderReminderPage,
  renderUnsubscribePage,
  UNSUBSCRIBE_POLICY,
} from '../privacy/unsubscribe-page.ts';

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': UNSUBSCRIBE_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

interface UnsubscribeRequest {
  readonly method: string;
  readonly token: string;
  readonly scope: UnsubscribeScope;
  /** Language chosen on the page; null for the reader's default language. */
  readonly chosen: Language | null;
  /** Value of the Accept-Language header. */
  readonly accepts: string;
}

const getBrowserLanguage = (accepts: string): Language => (/^\s*es\b/i.test(accepts) ? 'es' : 'en');

/** After the business or referrer is deleted, the mailbox in the token is enough to unsubscribe. */
async function findReader(token: string) {
  const subject = readEmailToken('unsubscribe', token, new Date());
  if (!subject) return null;
  const { businessId, code, mailbox } = subject;
  const owner = code === '' ? null : await readLinkOwner(code);
  if (owner && owner.businessId !== businessId) return null;
  const referrer = owner && (await readReferrer(businessId, owner.referrerKey));
  const contact = { email: referrer?.email ?? null, phone: null };
  const referrerKeys = referrer ? [referrer.key, ...getSuppressionKeys(contact)] : [];
  const keys = [...new Set([mailbox, ...referrerKeys])];
  const isCurrentMailbox = referrer !== null && hashMailbox(referrer.email) === mailbox;
  return {
    businessId,
    keys,
    // A mailbox that is no longer the referrer's can't turn their emails back on.
    undoKeys: isCurrentMailbox ? keys : [mailbox],
    hasPage: isCurrentMailbox,
    language: referrer?.language,
  };
}
type EmailReader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

const UNSUBSCRIBED_STATES = { business: 'done', all: 'done_all' } as const;

async function applyChoice(
  { businessId, keys, undoKeys }: EmailReader,
  { method, scope }: UnsubscribeRequest,
  timeZone: string | null | undefined,
) {
  if (method !== 'POST') {
    const existingOptOut = await readOptOut(businessId, undoKeys);
    if (existingOptOut) return UNSUBSCRIBED_STATES[existingOptOut];
    return scope === 'all' ? 'asks_all' : 'asks';
  }
  const business = { id: businessId, timeZone };
  if (scope === 'none') {
    await recordEmailChoice(business, undoKeys, true, new Date());
    await resubscribe(businessId, undoKeys);
    return 'undone';
  }
  await recordEmailChoice(business, keys, false, new Date());
  if (scope === 'all') await unsubscribeFromAll(keys);
  else await unsubscribeFromBusiness(businessId, keys);
  return UNSUBSCRIBED_STATES[scope];
}

/** Returns null if the token isn't from an owner's reminder email. */
async function respondToOwner({ method, scope, token }: UnsubscribeRequest) {
  const subject = readEmailToken('unsubscribe-owner', token, new Date());
  const mail = OWNER_EMAILS.find((reminder) => reminder === subject?.code);
  const business = subject && (await readBusiness(subject.businessId));
  if (!mail || !business) return null;
  const isChange = method === 'POST';
  const isOn = isChange ? scope === 'none' : business.settings.reminders[mail];
  if (isChange) await setReminderEnabled(business.id, mail, isOn);
  return withOwnerLanguage(business.language, () =>
    renderReminderPage({ mail, isOn, business: business.name, token }),
  );
}

/** Mail apps (RFC 8058) and our buttons use POST. GET changes nothing, because scanners use it. */
export async function respondToUnsubscribe(request: UnsubscribeRequest): Promise<string> {
  const { token, chosen, accepts } = request;
  const ownerPage = await respondToOwner(request);
  if (ownerPage) return ownerPage;
  const reader = await findReader(token);
  if (!reader) {
    const page = { state: 'expired', business: '', token: '', hasPage: true } as const;
    return renderUnsubscribePage({ ...page, language: chosen ?? getBrowserLanguage(accepts) });
  }
  const business = await readBusiness(reader.businessId);
  return renderUnsubscribePage({
    state: await applyChoice(reader, request, business?.timeZone),
    token,
    business: business?.name ?? '',
    hasPage: reader.hasPage,
    language: chosen ?? reader.language ?? getBrowserLanguage(accepts),
  });
}

const SCOPES: readonly UnsubscribeScope[] = ['business', 'all', 'none'];
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

export const unsubscribe = onRequest(
  { secrets: [referrerKeySecret, tokenSecrets], cors: false, timeoutSeconds: 30 },
  async ({ method, query, headers }, response) => {
    response.set(PAGE_HEADERS);
    if (!METHODS.includes(method)) {
      response.set('Allow', METHODS.join(', ')).sendStatus(405);
      return;
    }
    const token = typeof query.token === 'string' ? parseToken(query.token) : '';
    try {
      const scope = SCOPES.find((candidate) => candidate === query.from) ?? 'business';
      const chosen = LANGUAGES.find((language) => language === query.lang) ?? null;
      const request = { method, token, scope, chosen, accepts: headers['accept-language'] ?? '' };
      response.send(await respondToUnsubscribe(request));
    } catch (error) {
      logger.error('unsubscribe failed', { function: 'unsubscribe', error: formatError(error) });
      response.sendStatus(500);
    }
  },
);
