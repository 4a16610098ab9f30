/**
 * Small modules that many pages share would each become a file of their own, which compresses badly:
 * these groups keep them together. None holds a library, so a visitor's page loads none for it.
 */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'kit',
      test: /web\/src\/ui\/(?!dialog|confirm|tabs|menu|password|site-|qr|use-qr|style-|said|status-|edit-form|use-editing|open-tab)[^.]+\.tsx?$|web\/src\/data\/auth\/browser-hints|domain\/src\/(email|plans|brand|durations|limits|trial)/,
      minShareCount: 2,
    },
    {
      // Schemas and other modules that need zod: the pricing page must not load them for visitors.
      name: 'schemas',
      test: /domain\/src\/(?!paths|default-templates|introduction|search)/,
      minShareCount: 2,
    },
    {
      // What all pages of the shell share, and the shapes that stand for them at first.
      name: 'shell',
      test: /web\/src\/app\/shell\/(home-columns|page-skeleton|owners-page|navigation|leave-question|shell-)|web\/src\/features\/(referrals\/referral-skeletons|analytics\/totals-skeleton)|web\/src\/data\/referrals\/referral-counts/,
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
      test: /web\/src\/data\/(?!referrals)[a-z]+\/(?![a-z-]+-hint|call\.|call-errors|firestore-rest|business-settings|env|app-check|public-|demo-|is-signed-in|password-rules|firebase|placements|second-factor|account\.)/,
      minShareCount: 2,
    },
  ],
};
