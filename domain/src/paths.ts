/** Where everything is: the product's addresses and Firestore's collections, each written once. */

export const routes = {
  home: '/',
  auth: '/auth',
  pricing: '/pricing',
  demo: '/demo',
  confirmContact: '/confirm-contact',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/app/dashboard',
  referrals: '/app/referrals',
  share: '/app/share',
  messages: '/app/messages',
  settings: '/app/settings',
} as const;

/** Where all that belongs to an owner is: behind the guard. */
export const isOwnersPath = (path: string) => path.startsWith('/app/');

/** A referral's own address, which opens its panel beside the list. */
export const referralPath = (id: string) => `${routes.referrals}/${id}`;

/** The parts of the settings, each with an address that mails and banners may lead to. */
export const SETTINGS_SECTIONS = ['business', 'reward', 'billing', 'security', 'data'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
export const settingsPath = (section: SettingsSection) => `${routes.settings}#${section}`;

/** A public form's address, and the place (placements.ts) that it hangs at, where it says one. */
export const atPlacement = (link: string, at: string | null) => (at ? `${link}?at=${at}` : link);

/** A business's public form: what is printed on cards and encoded in QR codes. */
export const referPath = (slug: string, at: string | null = null) => atPlacement(`/r/${slug}`, at);
export const sentPath = (slug: string) => `/r/${slug}/sent`;

/** Where a demo is asked for: on our own origin, which Hosting rewrites to the function. */
export const DEMO_REQUEST_PATH = '/functions/v1/submit-demo-request';

export const collections = {
  businesses: 'businesses',
  templates: 'templates',
  referrals: 'referrals',
  referrers: 'referrers',
  placements: 'placements',
  public: 'public',
  entitlements: 'entitlements',
  idempotency: 'idempotency',
  rateLimits: 'rate_limits',
  notifications: 'notifications',
  stripeCustomers: 'stripe_customers',
  checkouts: 'checkouts',
  loginAttempts: 'login_attempts',
  demoRequests: 'demo_requests',
  suspensions: 'suspensions',
  claimReleases: 'claim_releases',
  contactLinks: 'contact_links',
  erasures: 'erasures',
  mailTurns: 'mail_turns',
} as const;

/** Where every function runs. */
export const FUNCTIONS_REGION = 'us-central1';
