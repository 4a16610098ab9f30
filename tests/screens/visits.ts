/**
 * What the look of the product is held to: each visit plays its scenes one after the other on one
 * page of one stack. Scenes that are not named here differ from one that is in their words only, or
 * show less of the same page.
 */
export type Visits = Readonly<Record<string, readonly string[]>>;

export const PHONE_VISITS: Visits = {
  'the landing page': ['home', 'home-note', 'home-es'],
  'the pages a lawyer reads': [
    'privacy',
    'privacy-es',
    'terms',
    'terms-es',
    'data-processing',
    'acceptable-use',
    'accessibility',
  ],
  'the demo page': ['demo-errors', 'demo-sending', 'demo-failed'],
  'pages that say what is missing': [
    'not-found',
    'crash',
    'form-not-found',
    'sent-none',
    'form-loading',
    'form-not-loaded',
  ],
  'the plans, for visitors': [
    'pricing-canceled',
    'pricing-paid',
    'pricing-coupon',
    'pricing-trial',
    'pricing-errors',
    'pricing-subscribed',
    'pricing-checkout',
    'pricing-required',
  ],
  'the plans, for owners': [
    'pricing-paid-owner',
    'pricing-active',
    'pricing-payment-failed',
    'pricing-lapsed',
  ],
  'signing in': [
    'sign-in-errors',
    'sign-in-refused',
    'sign-in-unverified',
    'second-factor',
    'second-factor-code',
  ],
  'signing up, and links from mails': [
    'sign-up-errors',
    'reset-errors',
    'new-password-errors',
    'new-password-used',
    'verify-elsewhere',
    'email-change',
    'mailed-link-used',
    'sign-up-done',
  ],
  'the public form': ['form-errors', 'form-offline', 'form-sms', 'form-long'],
  'the public form in Spanish': ['form-errors-es'],
  'the friend’s page': ['asked', 'friend-long', 'friend-closed'],
  'the referrer’s page': ['form-known', 'me', 'me-forget', 'me-ask'],
  'both in Spanish': ['friend-errors-es', 'me-long-es'],
  'the sent page': ['sent', 'sent-copy', 'sent-sms', 'sent-long'],
  'papers that changed': ['papers-changed'],
  'setting up a business': ['dashboard-set-up-errors', 'dashboard-set-up', 'set-up-health'],
  'the dashboard of a new business': ['dashboard-empty', 'dashboard-send', 'dashboard-sent'],
  'the dashboard while it loads': ['dashboard-not-loaded', 'dashboard-loading'],
  'the list of referrals': [
    'dashboard-long-names',
    'dashboard-arrival',
    'dashboard-panel',
    'dashboard-delete',
    'dashboard-not-found',
    'dashboard-search-none',
    'dashboard-undeliverable',
    'dashboard-offline',
  ],
  'Home and the pages beside it': [
    'dashboard',
    'dashboard-editing',
    'referrals',
    'share',
    'messages',
  ],
  'a health practice': ['health-reward', 'health-trade', 'health-campaign', 'health-import'],
  'rewards and campaigns': [
    'rewards-pay',
    'rewards-void-error',
    'rewards-long',
    'rewards-paid',
    'campaigns',
    'campaign',
    'campaign-new-errors',
  ],
  'the settings': [
    'dashboard-trial',
    'dashboard-payment-failed',
    'dashboard-ended',
    'settings-business-editing',
    'settings-security',
    'settings-email',
    'settings-email-sent',
    'settings-second-factor',
    'settings-export',
    'settings-delete-account',
    'settings-confirm',
  ],
};

/** Where a desktop's wide page is another one than the phone's, not only more room. */
export const DESKTOP_VISITS: Visits = {
  'public pages': [
    'home',
    'demo-errors',
    'pricing',
    'sign-in',
    'form-errors',
    'sent',
    'friend',
    'me',
  ],
  "an owner's pages": [
    'dashboard',
    'dashboard-payment-failed',
    'referrals',
    'dashboard-panel',
    'share',
    'messages',
    'rewards',
    'campaign',
    'settings-business-editing',
  ],
};

/** Of each a page of its own, as it brings customers along. */
const MORE_SCENES = [
  ...['customers-add-errors', 'customers-long', 'customer-edit', 'ask-results'],
  ...['batch', 'batch-running', 'job-done', 'past-referrals-trial', 'past-referrals-done'],
  ...['results', 'share-counter', 'dashboard-coach'],
] as const;
/** Pages that are written in each language, or customers' own, have no pseudo-language. */
const IN_ITS_OWN_WORDS =
  /^(home|privacy|terms|data-processing|acceptable-use|accessibility|form|sent|asked|friend|me)(-|$)/;

/** What the app says in the owner's language. */
export const APP_VISITS: Visits = Object.fromEntries(
  Object.entries({
    ...PHONE_VISITS,
    ...Object.fromEntries(MORE_SCENES.map((name) => [name, [name]])),
  })
    .map(([place, names]) => [place, names.filter((name) => !IN_ITS_OWN_WORDS.test(name))] as const)
    .filter(([, names]) => names.length > 0),
);
