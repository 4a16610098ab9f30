/** Each page, and each kind of dialog over one, by the scene that opens it (tests/screens). */
export const PAGES: readonly string[] = [
  ...['home', 'home-es', 'privacy', 'terms', 'data-processing', 'acceptable-use', 'accessibility'],
  ...['demo', 'demo-errors', 'pricing', 'not-found', 'sign-in', 'sign-up', 'reset'],
  ...['new-password', 'second-factor-code', 'verify-elsewhere', 'confirm-contact'],
  ...['form', 'form-errors', 'sent', 'friend', 'friend-errors', 'asked', 'thank', 'thanked'],
  ...['me', 'me-forget', 'me-ask', 'form-errors-es', 'friend-errors-es', 'me-long-es'],
  ...['dashboard-set-up', 'set-up-trades', 'dashboard', 'dashboard-empty', 'dashboard-send'],
  ...['dashboard-call', 'referrals', 'dashboard-panel', 'dashboard-delete'],
  ...['customers', 'customer', 'customer-edit', 'health-import'],
  ...['ask', 'ask-results', 'batch', 'job-done', 'past-referrals', 'past-referrals-trial'],
  ...['rewards', 'rewards-pay', 'campaigns-rich', 'campaign', 'campaign-new-errors', 'results'],
  ...['share', 'messages', 'settings-business-editing', 'health-reward', 'settings-security'],
  ...['settings-email', 'settings-second-factor', 'settings-export', 'settings-delete-account'],
];
