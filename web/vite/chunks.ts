/**
 * Small modules that many pages share would each become a file of their own, which compresses badly:
 * these groups keep them together. None holds a library, so a visitor's page loads none for it.
 */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'kit',
      test: /web\/src\/ui\/(?!dialog|confirm|tabs|menu|password|site-|qr|use-qr|style-|said|status-|edit-form|use-editing|open-tab|saved-switch|qr-file|reward-|promise-)[^.]+\.tsx?$|web\/src\/data\/auth\/browser-hints|domain\/src\/(email|plan-types|brand|durations|limits|trial)/,
      minShareCount: 2,
    },
    {
      // What requests to the back end need, with a session or without. The landing page loads it: it
      // must lead to no chunk that needs the app's entry, which would run there.
      name: 'requests',
      test: /web\/src\/data\/lib\/(call-function|app-check|env)\.|domain\/src\/error-reasons/,
      minShareCount: 2,
    },
    {
      // What calls to functions need, which most visits of a dashboard do without.
      name: 'calls',
      test: /domain\/src\/(callables|owner-commands|public-answers|referral-form|account|demo-request)\.|web\/src\/data\/lib\/call\.ts/,
      minShareCount: 2,
    },
    {
      // Schemas and other modules that need zod: the pricing page must not load them for visitors.
      name: 'schemas',
      test: /domain\/src\/(?!paths|owner-commands|plan-change|plan-reward|correct-payment|said-reward|plans|personal-link|referral-event|referrer-mails|default-templates|search|draft-links|introduction|analytics|referral-csv|template|placements|public-document|reward(?!-terms-schema)|money|campaign|time-zone|contact-speed|pay-form|worth|slug-suggestions)/,
      minShareCount: 2,
    },
    {
      // Schemas of what Home does not show at first.
      name: 'more-schemas',
      test: /domain\/src\/(template|public-document)\./,
      minShareCount: 2,
    },
    {
      // What the forms with a link need: the set-up, the business's and a campaign's.
      name: 'slugs',
      test: /web\/src\/data\/business\/slug-check|web\/src\/features\/business\/(business-fields|slug-field|set-up-texts)/,
      minShareCount: 2,
    },
    {
      // The code of a link, drawn and as a file.
      name: 'qr',
      test: /web\/src\/ui\/qr-/,
      minShareCount: 2,
    },
    {
      // The words of amounts and rewards, which cards show that are loaded later.
      name: 'money',
      test: /domain\/src\/(money|reward-terms|reward-words)\./,
      minShareCount: 2,
    },
    {
      // What a function for campaigns is called with, and what its pages read.
      name: 'campaign-schemas',
      test: /domain\/src\/campaign\./,
      minShareCount: 2,
    },
    {
      // What all pages of the shell share, and the shapes that stand for them at first.
      name: 'shell',
      test: /web\/src\/app\/shell\/(texts|home-columns|page-skeleton|owners-page|navigation|leave-question|shell-)|web\/src\/features\/(referrals\/(open-referral|[a-z]+-skeletons?\.)|sharing\/link-skeleton)|web\/src\/data\/referrals\/(referral-counts|referral-queries)/,
      minShareCount: 2,
    },
    {
      // The list of referrals, which Home and its own page share, and parts of which others load.
      name: 'list',
      test: /web\/src\/(features\/referrals\/(?!open-referral|new-above|export-csv|announce|use-loaded-more|ask-if-contacted|follow-ups|job-|left-converted|referral-rewards|reward-|asked-referrals|[a-z]+-skeleton)|data\/referrals\/(referrals|paginated|watch|referrers))/,
      minShareCount: 2,
    },
    {
      // The data export, which few owners use.
      name: 'export',
      test: /web\/src\/data\/(auth\/account-export|referrals\/document-pages)/,
    },
    {
      // Modules that need a session and Firebase, which the pages for visitors do not load.
      name: 'signed-in',
      test: /web\/src\/data\/(?!referrals|campaigns|rewards)[a-z]+\/(?![a-z-]+-hint|call\.|call-errors|call-function|firestore-rest|read-document|personal-link|business-settings|first-steps|slug-check|env|app-check|public-|demo-|is-signed-in|password-rules|firebase|placements|businesses|signed-in-business|templates|second-factor|account\.)/,
      minShareCount: 2,
    },
  ],
};
