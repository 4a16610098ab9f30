/** Where everything is: the product's addresses and Firestore's collections, each written once. */

export const routes = {
  home: '/',
  auth: '/auth',
  pricing: '/pricing',
  demo: '/demo',
  dashboard: '/app/dashboard',
} as const;

/** A business's public form: what is printed on cards and encoded in QR codes. */
export const referPath = (slug: string) => `/r/${slug}`;
export const sentPath = (slug: string) => `/r/${slug}/sent`;

export const collections = {
  businesses: 'businesses',
  templates: 'templates',
  referrals: 'referrals',
  referrers: 'referrers',
  public: 'public',
  entitlements: 'entitlements',
  idempotency: 'idempotency',
  rateLimits: 'rate_limits',
  notifications: 'notifications',
  stripeCustomers: 'stripe_customers',
  trials: 'trials',
  loginAttempts: 'login_attempts',
} as const;

/** Where every function runs. */
export const FUNCTIONS_REGION = 'us-central1';
