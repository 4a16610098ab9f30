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
      // Schemas and what else belongs to them: with zod, so not for who only looks at prices.
      name: 'schemas',
      test: /domain\/src\/(?!paths|prebuilt|search)/,
      minShareCount: 2,
    },
    {
      // What an export reads, for the few who ask for one.
      name: 'export',
      test: /web\/src\/data\/(auth\/account-export|referrals\/document-pages)/,
    },
    {
      // What follows the session: not what a page for visitors reads, which knows no Firebase.
      name: 'signed-in',
      test: /web\/src\/app\/dashboard\/texts|web\/src\/data\/(?!referrals)[a-z]+\/(?![a-z-]+-hint|call\.|call-errors|firestore-rest|business-settings|env|app-check|public-|demo-|is-signed-in|password-rules|firebase|placements|second-factor|account\.)/,
      minShareCount: 2,
    },
  ],
};
