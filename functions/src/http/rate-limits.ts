import type { CallableName } from '@vouchwell/domain/api/callables';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { toMailboxIdentity } from '@vouchwell/domain/shared/email';
import type { RateLimit } from './rate-limiter.ts';

/** Returns the first groups of an IPv6 address, in canonical form. */
function getFirstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Returns an IPv4 address, or the IPv6 /64, which is one household or server. */
export const toIpNetwork = (ip: string): string =>
  ip.includes(':') ? `${getFirstGroups(ip, 4)}::/64` : ip;

/** Returns the IPv6 /48, because one customer may control all 65,536 of its /64s; null for IPv4. */
export const toIpv6Site = (ip: string): string | null =>
  ip.includes(':') ? `${getFirstGroups(ip, 3)}::/48` : null;

/** `network` is an IP address; `email` is normalized. */
type KeyPart = 'account' | 'business' | 'email' | 'link' | 'network' | 'referrer' | 'shard';

export type LimitKeys = { readonly [P in KeyPart]?: string };

type Limit = readonly [scope: string, key: readonly KeyPart[], capacity: number, periodMs: number];

/** An endpoint, or an extra limit that it applies once it has read the business or mailbox. */
export type RateLimitName =
  | CallableName
  | 'submit-demo-request'
  | 'record-referral'
  | 'record-ask'
  | 'record-visit'
  | 'open-review'
  | 'mail-verification';

/** Number of concurrent requests per instance before another instance starts. */
export const CONCURRENCY = 80;

const TEN_MINUTES_MS = 10 * MINUTE_MS;

const USER_RATE = [30, TEN_MINUTES_MS] as const;
/** Default limit per network for signed-out callers. */
const PUBLIC_RATE = [60, TEN_MINUTES_MS] as const;

/** Repeats and made-up links count too. High, because many customers share a phone network. */
const PUBLIC_FORM_LIMIT: Limit = ['public-form', ['network'], 120, MINUTE_MS];

/** High enough for others on the sender's Wi-Fi. No limit applies to a business as a whole. */
const createFormLimits = (scope: string, sender: 'referrer' | 'link'): readonly Limit[] => [
  [`${scope}-${sender}`, ['business', 'network', sender], 20, HOUR_MS],
  [`${scope}-network`, ['business', 'network'], 30, MINUTE_MS],
  [`${scope}-network-day`, ['business', 'network'], 300, DAY_MS],
];

/** Each key is scoped so that a caller can't use up other people's limits. */
export const RATE_LIMITS: Readonly<Partial<Record<RateLimitName, readonly Limit[]>>> = {
  'create-referral': [PUBLIC_FORM_LIMIT],
  'ask-contact': [PUBLIC_FORM_LIMIT],
  'thank-referrer': [PUBLIC_FORM_LIMIT],
  'record-referral': createFormLimits('referral', 'referrer'),
  'record-ask': createFormLimits('ask', 'link'),
  // Pages may call this after every referral, so it is limited per network, like the forms.
  'draft-opened': [['draft-opened', ['network'], 60, MINUTE_MS]],
  // Anyone can type the address. The network is part of the key, so that strangers can't use up a
  // customer's limit; mail/email-limits.ts limits emails per mailbox.
  'send-referrer-link': [
    ['referrer-link-email', ['email', 'network'], 3, HOUR_MS],
    ['referrer-link-network', ['network'], 20, HOUR_MS],
  ],
  'send-reset-link': [
    ['reset-link-email', ['email', 'network'], 5, HOUR_MS],
    ['reset-link-network', ['network'], 20, HOUR_MS],
  ],
  // A used slug never becomes free again, and businesses start only a few campaigns per year.
  'create-campaign': [
    ['campaign-day', ['account'], 10, DAY_MS],
    ['campaign-year', ['account'], 50, 365 * DAY_MS],
  ],
  // An owner working through a list may change one item per second.
  'run-command': [['command', ['account'], 600, TEN_MINUTES_MS]],
  // A call imports 100 customers, so this allows two files of 50,000.
  'import-customers': [['import-customers', ['account'], 1000, TEN_MINUTES_MS]],
  // A call imports 50 referrals, and each file is sent twice: first as a preview.
  'import-referrals': [['import-referrals', ['account'], 600, TEN_MINUTES_MS]],
  // A call returns 1,000 events, and an account may have three million.
  'read-events': [['read-events', ['account'], 3_000, HOUR_MS]],
  // Visitors at a trade fair may share a network. A business has `VISIT_SHARDS` buckets, enough for
  // 480 visits per minute.
  'count-scan': [['scan-ip', ['network'], 30, MINUTE_MS]],
  'record-visit': [['scan-business', ['shard'], 30, MINUTE_MS]],
  'open-review': [['review-network', ['network'], 30, MINUTE_MS]],
  'submit-demo-request': [
    ['demo-visitor', ['network'], 5, TEN_MINUTES_MS],
    ['demo-visitor-day', ['network'], 20, DAY_MS],
  ],
  // Strict, because it may be someone else's email address.
  'send-contact-link': [
    ['contact-link-hour', ['account'], 3, HOUR_MS],
    ['contact-link-day', ['account'], 10, DAY_MS],
  ],
  // The key is the link's token, so only its holder can use up the limit.
  'confirm-contact': [['confirm-contact', ['link'], 30, HOUR_MS]],
  // Keeps visitors from opening many checkouts for one email; accounts have the default limit.
  'create-checkout': [
    ['checkout-email', ['email', 'network'], 10, HOUR_MS],
    ['checkout-ip', ['network'], ...PUBLIC_RATE],
  ],
  // Pages call this on every load in every tab.
  'check-subscription': [['check-subscription', ['account'], 30, MINUTE_MS]],
  // The key isn't just the email, so that strangers can't keep someone's attempts out of the log.
  'log-login-attempt': [
    ['login-ip', ['network'], 30, HOUR_MS],
    ['login-email', ['email', 'network'], 10, HOUR_MS],
  ],
  'send-verification-link': [
    ['verification-account', ['account'], 10, HOUR_MS],
    ['verification-network', ['network'], 60, HOUR_MS],
  ],
  // One person can sign up from many networks with many spellings of a stranger's address.
  'mail-verification': [['verification-mailbox', ['email'], 20, DAY_MS]],
};

/** Number of buckets per business. With only one, visits would contend for its document. */
export const VISIT_SHARDS = 16;

/** A /48 may be one attacker or many households, so it gets as many tokens as this many networks. */
const NETWORKS_PER_SITE = 5;

/** Returns no limits if part of the key is missing. */
function toRateLimits([scope, key, capacity, periodMs]: Limit, keys: LimitKeys): RateLimit[] {
  const keyValues = key.flatMap((part) => {
    const value = keys[part];
    if (value === undefined) return [];
    if (part === 'email') return [toMailboxIdentity(value)];
    return [part === 'network' ? toIpNetwork(value) : value];
  });
  if (keyValues.length < key.length) return [];
  // Limits whose last key is the network also apply to the caller's whole IPv6 /48.
  const site = key.at(-1) === 'network' ? toIpv6Site(keys.network ?? '') : null;
  const toLimit = (name: string, parts: readonly (string | null)[], max: number): RateLimit => {
    const subject = parts.join(' ');
    const document = getSharedDocument(keys) ?? `${name}:${subject}`;
    return { scope: name, subject, document, allowance: { capacity: max, periodMs } };
  };
  return [
    toLimit(scope, keyValues, capacity),
    ...(site
      ? [toLimit(`${scope}-site`, [...keyValues.slice(0, -1), site], NETWORKS_PER_SITE * capacity)]
      : []),
  ];
}

/** Limits for the same business and network share a document, so they are written together. */
const getSharedDocument = ({ business, network }: LimitKeys): string | null =>
  business === undefined || network === undefined
    ? null
    : `business:${business} ${toIpv6Site(network) ?? toIpNetwork(network)}`;

const getDefaultLimit = (name: RateLimitName, { account }: LimitKeys): Limit =>
  account === undefined ? [name, ['network'], ...PUBLIC_RATE] : [name, ['account'], ...USER_RATE];

/** @throws Error if neither the endpoint's limits nor the default apply to the keys */
export function getRateLimits(name: RateLimitName, keys: LimitKeys): RateLimit[] {
  const specific = (RATE_LIMITS[name] ?? []).flatMap((limit) => toRateLimits(limit, keys));
  // Limits whose key is unknown don't apply. The default applies only if no other limit does.
  const limits = specific.length > 0 ? specific : toRateLimits(getDefaultLimit(name, keys), keys);
  if (limits.length === 0) throw new Error(`No rate limit of ${name} applies to these keys`);
  return limits;
}
