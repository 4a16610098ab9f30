import type { CallableName } from '@vouchwell/domain/callables';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import type { RateLimit } from './rate-limiter.ts';

/** What we need of a request: Express's and Node's both have it. */
interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The caller's address: the LAST entry of X-Forwarded-For, which Google's front end appended.
 * The entries before it are whatever the caller chose to write.
 */
export function clientIp(request: Incoming): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const last = forwarded.split(',').at(-1)?.trim();
  const address = last || request.socket?.remoteAddress || 'unknown';
  return IPV4_MAPPED.exec(address)?.[1] ?? address;
}

/**
 * The address that a visitor says to have. Behind Hosting `clientIp` is its CDN's, and this header
 * holds the visitor's; but whoever calls a function directly writes what they like into it.
 */
export function claimedIp(request: Incoming): string {
  return [request.headers['fastly-client-ip'] ?? []].flat()[0]?.trim() || clientIp(request);
}

/** The first groups of an IPv6 address, written one way only; a missing one is zero. */
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

/** Who shares one allowance: an IPv4 address, or an IPv6 /64, which is one household's or server's. */
export const ipNeighbourhood = (ip: string): string =>
  ip.includes(':') ? `${firstGroups(ip, 4)}::/64` : ip;

/**
 * The IPv6 /48 around an address, of which one customer of a provider may have all 65,536 /64s; null
 * for IPv4.
 */
export const ipSite = (ip: string): string | null =>
  ip.includes(':') ? `${firstGroups(ip, 3)}::/48` : null;

/** What a limit is counted for; `network` and `proxy` are IP addresses. */
type KeyPart = 'account' | 'business' | 'email' | 'link' | 'network' | 'proxy' | 'shard';

/** What is known of one request, by the part of a key that it is. */
export type LimitKeys = { readonly [P in KeyPart]?: string };

/** So many requests of one key in a period (ms). The scope names its buckets in Firestore. */
type Limit = readonly [scope: string, key: readonly KeyPart[], capacity: number, periodMs: number];

export type LimitedName = CallableName | 'submit-demo-request';

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/**
 * Every limit on how often an endpoint may be called. A key holds whatever keeps one who uses it up
 * from stopping anybody else; where it ends in an address, the IPv6 /48 around that counts as well.
 * docs/deploy.md says the same in words.
 */
export const LIMITS: Readonly<Record<LimitedName, readonly Limit[]>> = {
  // An eager customer leaves room for the others on a shop's Wi-Fi. A business as a whole has no
  // limit: what it is sent is kept, and only mails wait.
  'create-referral': [
    ['referral-referrer', ['business', 'network', 'email'], 20, HOUR_MS],
    ['referral-network', ['business', 'network'], 30, MINUTE_MS],
    ['referral-network-day', ['business', 'network'], 300, DAY_MS],
  ],
  // The network may be a whole fair's. A business is counted in shards (`SHARDS`), about 480 a minute.
  'count-scan': [
    ['scan-ip', ['network'], 30, MINUTE_MS],
    ['scan-business', ['shard'], 30, MINUTE_MS],
  ],
  // A visitor's address comes through Hosting and can be forged, so it counts together with the
  // proxy's, which cannot. The proxy's own limit is reached by a flood only.
  'submit-demo-request': [
    ['demo-visitor', ['proxy', 'network'], 5, TEN_MINUTES_MS],
    ['demo-visitor-day', ['proxy', 'network'], 20, DAY_MS],
    ['demo-email', ['proxy', 'network', 'email'], 5, HOUR_MS],
    ['demo-proxy', ['proxy'], 600, TEN_MINUTES_MS],
  ],
  // An account may find several links taken. Without a subscription nothing is created, so that the
  // network needs no limit.
  'create-business': [['business-account', ['account'], 20, TEN_MINUTES_MS]],
  // These mails go to people who have asked for nothing.
  'send-contact-link': [
    ['contact-link-hour', ['account'], 3, HOUR_MS],
    ['contact-link-day', ['account'], 10, DAY_MS],
  ],
  // Only who has a link's token is counted, so that nobody else uses it up.
  'confirm-contact': [['confirm-contact', ['link'], 30, HOUR_MS]],
  // Either the account is counted, or email and network. The network's limit keeps a flood from
  // using up what Stripe allows us.
  'create-checkout': [
    ['checkout-account', ['account'], 20, TEN_MINUTES_MS],
    ['checkout-email', ['email', 'network'], 10, HOUR_MS],
    ['checkout-ip', ['network'], 60, TEN_MINUTES_MS],
  ],
  // People mistype a few codes, and nobody guesses one.
  'quote-coupon': [['quote-coupon-ip', ['network'], 30, TEN_MINUTES_MS]],
  // Room for several tabs and reloads, but not for a storm at Stripe.
  'check-subscription': [['check-subscription', ['account'], 30, MINUTE_MS]],
  'customer-portal': [['customer-portal', ['account'], 10, MINUTE_MS]],
  // An email alone has no limit, or a stranger could keep the attempts on it out of the log.
  'log-login-attempt': [
    ['login-ip', ['network'], 30, HOUR_MS],
    ['login-email', ['email', 'network'], 10, HOUR_MS],
  ],
  // A code is too long to be guessed.
  'open-account-link': [['account-link-ip', ['network'], 60, HOUR_MS]],
  'sign-out-others': [['sign-out-others', ['account'], 5, TEN_MINUTES_MS]],
  'delete-account': [['delete-account', ['account'], 5, TEN_MINUTES_MS]],
};

/** How many buckets one busy business is spread over: a single one would be a hot document. */
export const SHARDS = 16;

/** A /48 may be one attacker's or a whole provider's street, so it gets as much as this many networks. */
const SITE_NETWORKS = 5;

const isAddress = (part: KeyPart | undefined) => part === 'network' || part === 'proxy';

/** The buckets of one limit for these keys; none where a part of its key is not given. */
function bucketsOf([scope, key, capacity, periodMs]: Limit, keys: LimitKeys): RateLimit[] {
  const known = key.flatMap((part) => {
    const value = keys[part];
    if (value === undefined) return [];
    return [isAddress(part) ? ipNeighbourhood(value) : value];
  });
  if (known.length < key.length) return [];
  const last = key.at(-1);
  const site = last && isAddress(last) ? ipSite(keys[last] ?? '') : null;
  const siteOf = () => [...known.slice(0, -1), site].join(' ');
  return [
    { scope, subject: known.join(' '), allowance: { capacity, periodMs } },
    ...(site
      ? [
          {
            scope: `${scope}-site`,
            subject: siteOf(),
            allowance: { capacity: SITE_NETWORKS * capacity, periodMs },
          },
        ]
      : []),
  ];
}

/** The limits that a request to this endpoint counts for. @throws Error where these keys fit none */
export function limitsOf(name: LimitedName, keys: LimitKeys): RateLimit[] {
  const limits = LIMITS[name].flatMap((limit) => bucketsOf(limit, keys));
  if (limits.length === 0) throw new Error(`No limit of ${name} is counted for these keys`);
  return limits;
}
