/**
 * Small modules that many pages share would each become a file of their own, which compresses badly:
 * these two groups keep them together. Neither holds a library, so a visitor's page loads none for it.
 */
export const CHUNKS = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'kit',
      test: /web\/src\/ui\/(?!dialog|confirm|tabs|menu|site-)[^.]+\.tsx?$|domain\/src\/(?!cards|print|paths|prebuilt|search)/,
      minShareCount: 2,
    },
    {
      // What follows the session: not what a page for visitors reads, which knows no Firebase.
      name: 'signed-in',
      test: /web\/src\/data\/(?![a-z-]+-hint|call\.|call-errors|backend-urls|env|app-check|public-|demo-|is-signed-in|firebase)/,
      minShareCount: 2,
    },
  ],
};
