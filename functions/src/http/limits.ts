import type { CallableName } from '@vouchwell/domain/callables';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { foldEmail } from '@vouchwell/domain/lib/email';
import type { RateLimit } from './rate-limiter.ts';

/** The first groups of an IPv6 address in a canonical form; a missing group is zero. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/**
 * The subject of a network's rate limit: an IPv4 address, or an IPv6 /64, which is one household or
 * server.
 */
export const ipNeighbourhood = (ip: string): string =>
  ip.includes(':') ? `${firstGroups(ip, 4)}::/64` : ip;

/**
 * The IPv6 /48 around an address, because one customer of a provider may have all of its 65,536
 * /64s; null for IPv4.
 */
export const ipSite = (ip: string): string | null =>
  ip.includes(':') ? `${firstGroups(ip, 3)}::/48` : null;

/** What a limit counts by; `network` is an IP address, and an `email` is folded. */
type KeyPart = 'account' | 'business' | 'email' | 'link' | 'network' | 'referrer' | 'shard';

/** The values of one request for the parts of limit keys. */
export type LimitKeys = { readonly [P in KeyPart]?: string };

/**
 * At most `capacity` requests of one key in a period (ms). The scope names the limit's buckets in
 * Firestore.
 */
type Limit = readonly [scope: string, key: readonly KeyPart[], capacity: number, periodMs: number];

/** An endpoint, or what one counts beside its own limits once it knows whom the request is about. */
export type LimitedName =
  | CallableName
  | 'submit-demo-request'
  | 'record-referral'
  | 'record-ask'
  | 'record-visit'
  | 'open-review'
  | 'mail-verification';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/**
 * What a network may send to all public forms together, repeats and made-up links included. It is
 * counted before anything is read, and is more than many shops get at once by one phone network.
 */
const PUBLIC_FORM: Limit = ['public-form', ['network'], 120, MINUTE_MS];

/**
 * Every rate limit of the endpoints. A key is specific enough that one caller who uses a limit up
 * does not stop others; a key that ends in an address counts for its IPv6 /48 as well.
 * docs/deploy.md describes the limits in words.
 */
export const LIMITS: Readonly<Record<LimitedName, readonly Limit[]>> = {
  'create-referral': [PUBLIC_FORM],
  'ask-contact': [PUBLIC_FORM],
  'thank-referrer': [PUBLIC_FORM],
  // One customer with many referrals leaves room for the others on a shop's Wi-Fi. A business as a
  // whole has no limit: its referrals are all recorded, and only mails wait.
  'record-referral': [
    ['referral-referrer', ['business', 'network', 'referrer'], 20, HOUR_MS],
    ['referral-network', ['business', 'network'], 30, MINUTE_MS],
    ['referral-network-day', ['business', 'network'], 300, DAY_MS],
  ],
  // A link may be shared with a whole club, and a shop's Wi-Fi is one network.
  'record-ask': [
    ['ask-link', ['business', 'network', 'link'], 20, HOUR_MS],
    ['ask-network', ['business', 'network'], 30, MINUTE_MS],
    ['ask-network-day', ['business', 'network'], 300, DAY_MS],
  ],
  'draft-opened': [['draft-opened', ['network'], 60, MINUTE_MS]],
  // Counted by who asks, so that a stranger locks nobody out of their own page. How many of these
  // mails one mailbox gets is limited where they are sent (mail/mail-limits.ts).
  'send-referrer-link': [
    ['referrer-link-email', ['email', 'network'], 3, HOUR_MS],
    ['referrer-link-network', ['network'], 20, HOUR_MS],
  ],
  // A token is too long to guess; the network's limit is for whoever tries.
  'open-referrer-page': [['referrer-page', ['network'], 60, TEN_MINUTES_MS]],
  'choose-referrer-mails': [['referrer-mails', ['network'], 60, TEN_MINUTES_MS]],
  'forget-referrer': [['forget-referrer', ['network'], 20, TEN_MINUTES_MS]],
  // Whoever tries several logos; each is a document that is written anew.
  'save-picture': [['picture', ['account'], 30, TEN_MINUTES_MS]],
  // Every link that was taken stays taken, and a shop begins a few campaigns a year.
  // The slug of a business has its own ten changes, by the rules.
  'create-campaign': [
    ['campaign-day', ['account'], 10, DAY_MS],
    ['campaign-year', ['account'], 50, 365 * DAY_MS],
  ],
  // An owner who goes through a list changes one a second.
  'run-command': [['command', ['account'], 600, TEN_MINUTES_MS]],
  // A hundred customers each: two lists of fifty thousand.
  'import-customers': [['import-customers', ['account'], 1000, TEN_MINUTES_MS]],
  // Fifty each, and each list twice: once to see what it would do.
  'import-referrals': [['import-referrals', ['account'], 600, TEN_MINUTES_MS]],
  'choose-push': [['push', ['account'], 30, TEN_MINUTES_MS]],
  'remove-person': [['remove-person', ['account'], 60, TEN_MINUTES_MS]],
  // The network may be a whole trade fair's. A business is counted in shards (`SHARDS`), about 480
  // a minute.
  'count-scan': [['scan-ip', ['network'], 30, MINUTE_MS]],
  'record-visit': [['scan-business', ['shard'], 30, MINUTE_MS]],
  'open-review': [['review-network', ['network'], 30, MINUTE_MS]],
  'submit-demo-request': [
    ['demo-visitor', ['network'], 5, TEN_MINUTES_MS],
    ['demo-visitor-day', ['network'], 20, DAY_MS],
    ['demo-email', ['email', 'network'], 5, HOUR_MS],
  ],
  // An owner may try several slugs that are taken. Without a subscription nothing is created, so
  // the network needs no limit.
  'create-business': [['business-account', ['account'], 20, TEN_MINUTES_MS]],
  // These mails may go to people who did not ask for them.
  'send-contact-link': [
    ['contact-link-hour', ['account'], 3, HOUR_MS],
    ['contact-link-day', ['account'], 10, DAY_MS],
  ],
  // The key is the link's token, so that only its holder can use the limit up.
  'confirm-contact': [['confirm-contact', ['link'], 30, HOUR_MS]],
  // Either the account is counted, or email and network. The network's limit keeps a flood from
  // using up Stripe's own rate limit.
  'create-checkout': [
    ['checkout-account', ['account'], 20, TEN_MINUTES_MS],
    ['checkout-email', ['email', 'network'], 10, HOUR_MS],
    ['checkout-ip', ['network'], 60, TEN_MINUTES_MS],
  ],
  // Enough for some mistyped codes, too few to guess one.
  'quote-coupon': [['quote-coupon-ip', ['network'], 30, TEN_MINUTES_MS]],
  // Enough for several tabs and reloads, few enough to protect Stripe's rate limit.
  'check-subscription': [['check-subscription', ['account'], 30, MINUTE_MS]],
  'customer-portal': [['customer-portal', ['account'], 10, MINUTE_MS]],
  // No limit counts the email alone, or a stranger could use it up and keep attempts out of the
  // log.
  'log-login-attempt': [
    ['login-ip', ['network'], 30, HOUR_MS],
    ['login-email', ['email', 'network'], 10, HOUR_MS],
  ],
  // Only whoever knows an account's password asks, and only its own email gets the mail. The mailbox
  // is counted by itself as well, because one person can sign up with many spellings of a stranger's
  // address, from many networks; a day's mails are more than one person's own sign-up needs.
  'send-verification-link': [
    ['verification-account', ['account'], 10, HOUR_MS],
    ['verification-network', ['network'], 60, HOUR_MS],
  ],
  'mail-verification': [['verification-mailbox', ['email'], 20, DAY_MS]],
  // Codes are too long to guess, so this limit is generous.
  'open-account-link': [['account-link-ip', ['network'], 60, HOUR_MS]],
  // A page has a thousand; enough for three million in an hour.
  'read-events': [['read-events', ['account'], 3_000, HOUR_MS]],
  'sign-out-others': [['sign-out-others', ['account'], 5, TEN_MINUTES_MS]],
  'delete-account': [['delete-account', ['account'], 5, TEN_MINUTES_MS]],
};

/**
 * How many buckets the limit of one business is split over, because a single document would be
 * contended.
 */
export const SHARDS = 16;

/**
 * A /48 may be one attacker's or many households', so it may make as many requests as this many
 * networks.
 */
const SITE_NETWORKS = 5;

/** The buckets of one limit for these keys; none where a part of its key is missing. */
function bucketsOf([scope, key, capacity, periodMs]: Limit, keys: LimitKeys): RateLimit[] {
  const known = key.flatMap((part) => {
    const value = keys[part];
    if (value === undefined) return [];
    if (part === 'email') return [foldEmail(value)];
    return [part === 'network' ? ipNeighbourhood(value) : value];
  });
  if (known.length < key.length) return [];
  const site = key.at(-1) === 'network' ? ipSite(keys.network ?? '') : null;
  const limit = (name: string, parts: readonly (string | null)[], most: number): RateLimit => {
    const subject = parts.join(' ');
    const document = sharedDocument(keys) ?? `${name}:${subject}`;
    return { scope: name, subject, document, allowance: { capacity: most, periodMs } };
  };
  return [
    limit(scope, known, capacity),
    ...(site
      ? [limit(`${scope}-site`, [...known.slice(0, -1), site], SITE_NETWORKS * capacity)]
      : []),
  ];
}

/**
 * What is sent to a business counts in one document for each network (an IPv6 /48), so that all the
 * limits of a referral are read and written together. Other limits have a document each.
 */
const sharedDocument = ({ business, network }: LimitKeys): string | null =>
  business === undefined || network === undefined
    ? null
    : `business:${business} ${ipSite(network) ?? ipNeighbourhood(network)}`;

/**
 * The limits that a request to this endpoint counts for.
 * @throws Error where no limit fits these keys
 */
export function limitsOf(name: LimitedName, keys: LimitKeys): RateLimit[] {
  const limits = LIMITS[name].flatMap((limit) => bucketsOf(limit, keys));
  if (limits.length === 0) throw new Error(`No limit of ${name} is counted for these keys`);
  return limits;
}
