import type { Language } from './shared/i18n.ts';

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
  customers: '/app/customers',
  ask: '/app/customers/ask',
  askMany: '/app/customers/ask-many',
  importLists: '/app/customers/import',
  rewards: '/app/rewards',
  share: '/app/share',
  campaigns: '/app/share/campaigns',
  cards: '/app/share/cards',
  print: '/app/share/print',
  results: '/app/results',
  settings: '/app/settings',
} as const;

/** Adds the prefix `/es` to the site's Spanish pages; English pages have no prefix. */
export const localizePath = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === routes.home ? '' : path}`;

export const isOwnerPath = (path: string) => path.startsWith('/app/');

export const referralPath = (id: string) => `${routes.referrals}/${id}`;

/** Query parameter that opens the form for adding a caller or a customer; PWA shortcuts use it. */
export const ADD_PERSON_PARAM = 'add';
/** Query parameter that filters the referrals by status. */
export const STATUS_PARAM = 'show';
export const referralsPath = (status: string) => `${routes.referrals}?${STATUS_PARAM}=${status}`;

export const customerPath = (key: string) => `${routes.customers}/${key}`;
export const BATCH_TAG_PARAM = 'tag';
export const newBatchPath = (tag: string) =>
  `${routes.askMany}?${BATCH_TAG_PARAM}=${encodeURIComponent(tag)}`;
export const PAST_PARAM = 'past';
export const pastReferralsPath = `${routes.importLists}?${PAST_PARAM}`;

export const campaignPath = (id: string) => `${routes.campaigns}/${id}`;

export const SETTINGS_SECTIONS = [
  'business',
  'reward',
  'look',
  'messages',
  'billing',
  'security',
  'data',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
/** Returns a section's path; the Business section is the default, so it has no path of its own. */
export const settingsPath = (section: SettingsSection) =>
  section === 'business' ? routes.settings : `${routes.settings}/${section}`;

export const addPlacementToLink = (link: string, placement: string | null) =>
  placement ? `${link}${link.includes('?') ? '&' : '?'}at=${placement}` : link;

/** Path of the public form, printed on cards and encoded in QR codes. */
export const referPath = (slug: string, placement: string | null = null) =>
  addPlacementToLink(`/r/${slug}`, placement);
/** Query parameter of the page on which a friend at the counter enters who referred them. */
export const COUNTER_FORM_PARAM = 'thank';
export const toCounterFormLink = (link: string) =>
  `${link}${link.includes('?') ? '&' : '?'}${COUNTER_FORM_PARAM}`;
export const formSentPath = (slug: string) => `/r/${slug}/sent`;
/** Counts a click on "Write a review", then redirects to the review page. */
export const reviewPath = (slug: string, source: string) => `/v/${slug}/${source}`;
/** Path of the public form for a known customer, who is identified by their link code. */
export const prefilledFormPath = (slug: string, code: string) => `/r/${slug}?me=${code}`;

export const CUSTOMER_PARAM = 'for';
export const customerCardsPath = (code: string) => `${routes.cards}?${CUSTOMER_PARAM}=${code}`;

export const friendPath = (code: string) => `/f/${code}`;
/** The friend's first name goes after `#`, so it never reaches our servers. */
export const introductionPath = (code: string, firstName: string) =>
  `${friendPath(code)}#${encodeURIComponent(firstName)}`;
export const contactRequestSentPath = (code: string) => `/f/${code}/sent`;

/** The referrer's page. The token goes after `#`, to keep it out of logs and Referer headers. */
export const REFERRER_PAGE = '/me';
export const referrerPagePath = (token: string) => `${REFERRER_PAGE}#${token}`;

/** Parameter of a verification link: the owner has paid. Works in a different browser, too. */
export const PAID_PARAM = 'paid';

/** Page to unsubscribe with one click; mail apps can also call it directly (RFC 8058). */
const UNSUBSCRIBE_PATH = '/unsubscribe';
/** Emails to stop: from this business, from every business, or none (resubscribe). */
export type UnsubscribeScope = 'business' | 'all' | 'none';
export const unsubscribePath = (token: string, scope: UnsubscribeScope = 'business') =>
  `${UNSUBSCRIBE_PATH}?token=${token}${scope === 'business' ? '' : `&from=${scope}`}`;

/** Hosting forwards requests below this path to the functions. */
export const FUNCTIONS_PATH = '/functions/v1';
export const functionPath = (name: string) => `${FUNCTIONS_PATH}/${name}`;

export const collections = {
  businesses: 'businesses',
  templates: 'templates',
  referrals: 'referrals',
  referrers: 'referrers',
  customers: 'customers',
  requestBatches: 'ask_batches',
  requestRecipients: 'ask_recipients',
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

/** Path of the security contact file, as defined in RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';

export const LICENSES_TXT = '/licenses.txt';

export const FUNCTIONS_REGION = 'us-central1';

export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Extracts the token from a URL's hash, even if a sentence or tracker has added text to it. */
export const parseToken = (hash: string): string => /[\w.-]*[\w-]/.exec(hash)?.[0] ?? '';

/** Removes punctuation that follows a link in a sentence. */
export const removeTrailingPunctuation = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}_-]+$/u, '');

export const removeScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** Page that the app shows in an iframe, to preview what customers see (`previewMessageSchema`). */
export const PREVIEW_PATH = '/preview';
