/** Stands in for modules that our libraries mention and we never call; see vite.config.ts. */

/** Firestore runs regular expressions of pipelines with it, and we have no pipelines. */
export const RE2JS = undefined;
