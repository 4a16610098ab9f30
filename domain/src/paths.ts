/** The product's routes and Firestore's collections. */

export const routes = {
  home: '/',
  auth: '/auth',
  pricing: '/pricing',
  demo: '/demo',
  confirmContact: '/confirm-contact',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/app/dashboard',
} as const;

/** A public form's link, with the code of the place (placements.ts) where it hangs, if any. */
export const atPlacement = (link: string, at: string | null) => (at ? `${link}?at=${at}` : link);

/** The path of a business's public form, which is printed on cards and encoded in QR codes. */
export const referPath = (slug: string, at: string | null = null) => atPlacement(`/r/${slug}`, at);
export const sentPath = (slug: string) => `/r/${slug}/sent`;

/** The path for demo requests, on our own origin; Hosting rewrites it to the function. */
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

/** The region of every function. */
export const FUNCTIONS_REGION = 'us-central1';
