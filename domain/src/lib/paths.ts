import type { Language } from './language.ts';

export const routes = {
  home: '/',
  auth: '/auth',
  pricing: '/pricing',
  demo: '/demo',
  confirmContact: '/confirm-contact',
  privacy: '/privacy',
  terms: '/terms',
  dataProcessing: '/data-processing',
  acceptableUse: '/acceptable-use',
  accessibility: '/accessibility',
  dashboard: '/app/dashboard',
  referrals: '/app/referrals',
  share: '/app/share',
  messages: '/app/messages',
  customers: '/app/customers',
  ask: '/app/ask',
  rewards: '/app/rewards',
  campaigns: '/app/campaigns',
  results: '/app/results',
  settings: '/app/settings',
} as const;

/** Localized path of a site page: English has no prefix, Spanish is below `/es`. */
export const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === routes.home ? '' : path}`;

export const isOwnersPath = (path: string) => path.startsWith('/app/');

export const referralPath = (id: string) => `${routes.referrals}/${id}`;

/** Opens the dashboard with the call log form; target of a PWA shortcut. */
export const LOG_CALL = 'log';
export const logCallPath = `${routes.dashboard}?${LOG_CALL}`;
/** Query parameter that filters the referrals by status. */
export const SHOWN_STATUS = 'show';
export const referralsPath = (shown: string) => `${routes.referrals}?${SHOWN_STATUS}=${shown}`;

export const customerPath = (key: string) => `${routes.customers}/${key}`;
/** Opens the request queue with the finished job form; target of a PWA shortcut. */
export const JOB_DONE = 'done';
export const jobDonePath = `${routes.ask}?${JOB_DONE}`;

export const batchPath = `${routes.ask}/batch`;
export const BATCH_TAG = 'tag';
export const batchPathFor = (tag: string) => `${batchPath}?${BATCH_TAG}=${encodeURIComponent(tag)}`;
export const PAST_REFERRALS = 'past';
export const pastReferralsPath = `${routes.customers}?${PAST_REFERRALS}`;

export const campaignPath = (id: string) => `${routes.campaigns}/${id}`;

export const SETTINGS_SECTIONS = [
  'business',
  'reward',
  'look',
  'billing',
  'security',
  'data',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
export const settingsPath = (section: SettingsSection) => `${routes.settings}#${section}`;

/** Adds the placement code (placements.ts) to a public form's URL. */
export const atPlacement = (link: string, at: string | null) =>
  at ? `${link}${link.includes('?') ? '&' : '?'}at=${at}` : link;

/** Printed on cards and encoded in QR codes. */
export const referPath = (slug: string, at: string | null = null) => atPlacement(`/r/${slug}`, at);
/** Page on which a friend at the counter enters who referred them. */
export const THANK_QUERY = 'thank';
export const thankLink = (link: string) => `${link}${link.includes('?') ? '&' : '?'}${THANK_QUERY}`;
export const sentPath = (slug: string) => `/r/${slug}/sent`;
/** Counts a click on "Write a review", then redirects to the review. */
export const reviewPath = (slug: string, source: string) => `/v/${slug}/${source}`;
/** Public form for the customer with this link code. */
export const prefilledPath = (slug: string, code: string) => `/r/${slug}?me=${code}`;

export const CARDS = '#cards';
export const designerPath = `${routes.share}${CARDS}`;

export const CARDS_FOR = 'for';
export const customerCardsPath = (code: string) => `${routes.share}?${CARDS_FOR}=${code}`;

export const friendPath = (code: string) => `/f/${code}`;
/** The friend's first name goes behind `#`, so it never reaches our servers. */
export const introductionPath = (code: string, firstName: string) =>
  `${friendPath(code)}#${encodeURIComponent(firstName)}`;
export const askedPath = (code: string) => `/f/${code}/sent`;

/** The referrer's page. The token goes behind `#`, to keep it out of logs and Referer headers. */
export const REFERRER_PAGE = '/me';
export const referrerPagePath = (token: string) => `${REFERRER_PAGE}#${token}`;

/** On a verification link's return URL: the owner has paid, maybe in a different browser. */
export const PAID_QUERY = 'paid';

/** Unsubscribes with one click, or by the mail app (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
/** Emails to stop: from this business, from every business, or none (resubscribe). */
export type UnsubscribeScope = 'business' | 'all' | 'none';
export const unsubscribePath = (token: string, scope: UnsubscribeScope = 'business') =>
  `${UNSUBSCRIBE_PATH}?token=${token}${scope === 'business' ? '' : `&from=${scope}`}`;

/** Hosting rewrites this path to each function. */
export const FUNCTIONS_PATH = '/functions/v1';
export const functionPath = (name: string) => `${FUNCTIONS_PATH}/${name}`;

export const collections = {
  businesses: 'businesses',
  templates: 'templates',
  referrals: 'referrals',
  referrers: 'referrers',
  customers: 'customers',
  askBatches: 'ask_batches',
  askRecipients: 'ask_recipients',
  events: 'events',
  rewards: 'rewards',
  campaigns: 'campaigns',
  visits: 'visits',
  placements: 'placements',
  acceptances: 'acceptances',
  stats: 'figures',
  counted: 'counted',
  introductions: 'introductions',
  public: 'public',
  links: 'links',
  linkOwners: 'link_owners',
  suppressed: 'suppressed',
  entitlements: 'entitlements',
  idempotency: 'idempotency',
  rateLimits: 'rate_limits',
  notifications: 'notifications',
  stripeCustomers: 'stripe_customers',
  checkouts: 'checkouts',
  trialCards: 'trial_cards',
  loginAttempts: 'login_attempts',
  demoRequests: 'demo_requests',
  suspensions: 'suspensions',
  claimReleases: 'claim_releases',
  contactLinks: 'contact_links',
  erasures: 'erasures',
  mailTurns: 'mail_turns',
  reminders: 'reminders',
  pushSubscriptions: 'push_subscriptions',
  pictures: 'pictures',
  personMoves: 'person_moves',
  pairs: 'pairs',
} as const;

/** RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Licenses of the web build's packages. */
export const LICENSES_TXT = '/licenses.txt';

export const FUNCTIONS_REGION = 'us-central1';

export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
