/** The product's routes and Firestore's collections. */

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

/** A page of the site that is written in each language: English is at its own path, Spanish below `/es`. */
export const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === routes.home ? '' : path}`;

/** Where all that belongs to an owner is: behind the guard. */
export const isOwnersPath = (path: string) => path.startsWith('/app/');

/** A referral's own address, which opens its panel beside the list. */
export const referralPath = (id: string) => `${routes.referrals}/${id}`;

/** Home with the form of a friend who called open: what the installed app's shortcut leads to. */
export const LOG_CALL = 'log';
export const logCallPath = `${routes.dashboard}?${LOG_CALL}`;
/** What asks the full list, by its address, for those of one status, or who asked to be contacted. */
export const SHOWN_STATUS = 'show';
export const referralsPath = (shown: string) => `${routes.referrals}?${SHOWN_STATUS}=${shown}`;

/** A customer's own address, which opens their panel beside the list. */
export const customerPath = (key: string) => `${routes.customers}/${key}`;
/** The queue of whom to ask, with the form of a job that is done open: the installed app's shortcut. */
export const JOB_DONE = 'done';
export const jobDonePath = `${routes.ask}?${JOB_DONE}`;

/** Where many customers are asked by mail, or those of one tag. */
export const batchPath = `${routes.ask}/batch`;
export const BATCH_TAG = 'tag';
export const batchPathFor = (tag: string) => `${batchPath}?${BATCH_TAG}=${encodeURIComponent(tag)}`;
/** The customers' page with the import of past referrals open. */
export const PAST_REFERRALS = 'past';
export const pastReferralsPath = `${routes.customers}?${PAST_REFERRALS}`;

/** A campaign's own page among its owner's. */
export const campaignPath = (id: string) => `${routes.campaigns}/${id}`;

/** The parts of the settings, each with an address that mails and banners may lead to. */
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

/** A public form's address, and the place (placements.ts) that it hangs at, where it says one. */
export const atPlacement = (link: string, at: string | null) =>
  at ? `${link}${link.includes('?') ? '&' : '?'}at=${at}` : link;

/** The path of a business's public form, which is printed on cards and encoded in QR codes. */
export const referPath = (slug: string, at: string | null = null) => atPlacement(`/r/${slug}`, at);
/** The page on which a friend at the counter says who sent them. */
export const THANK_QUERY = 'thank';
export const thankLink = (link: string) => `${link}${link.includes('?') ? '&' : '?'}${THANK_QUERY}`;
export const sentPath = (slug: string) => `/r/${slug}/sent`;
/** Where a press on "Write a review" is counted, before it leads to the review itself. */
export const reviewPath = (slug: string, source: string) => `/v/${slug}/${source}`;
/** The public form for a customer whom we know by the code of their personal link. */
export const prefilledPath = (slug: string, code: string) => `/r/${slug}?me=${code}`;

/** The card designer, which then leads its page. */
export const CARDS = '#cards';
export const designerPath = `${routes.share}${CARDS}`;

/** The card designer for the customer with this personal link, in the owner's pages. */
export const CARDS_FOR = 'for';
export const customerCardsPath = (code: string) => `${routes.share}?${CARDS_FOR}=${code}`;

/** The friend's page, to which a customer's personal link leads. */
export const friendPath = (code: string) => `/f/${code}`;
/**
 * The same of one introduction, with the name that it greets behind `#`: the name is in the customer's own
 * message, and on no server of ours.
 */
export const introductionPath = (code: string, firstName: string) =>
  `${friendPath(code)}#${encodeURIComponent(firstName)}`;
export const askedPath = (code: string) => `/f/${code}/sent`;

/** The referrer's own page. The token is behind `#`, so that it is in no log and no Referer. */
export const REFERRER_PAGE = '/me';
export const referrerPagePath = (token: string) => `${REFERRER_PAGE}#${token}`;

/** On the return URL of a verification link: its owner has paid, perhaps in another browser. */
export const PAID_QUERY = 'paid';

/** Where one press, or a mail app on its own (RFC 8058), ends the mails that brought the token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
/** Which mails a link of ours stops: those of the business that sent it, or of every one; or none any more. */
export type UnsubscribeScope = 'business' | 'all' | 'none';
export const unsubscribePath = (token: string, scope: UnsubscribeScope = 'business') =>
  `${UNSUBSCRIBE_PATH}?token=${token}${scope === 'business' ? '' : `&from=${scope}`}`;

/** Where our own origin answers for all functions that pages call; Hosting rewrites it to each. */
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

/** Where people report a weak spot: RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Licenses of the packages in the web build. */
export const LICENSES_TXT = '/licenses.txt';

/** The region of every function. */
export const FUNCTIONS_REGION = 'us-central1';

/** An address as people read it. */
export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
