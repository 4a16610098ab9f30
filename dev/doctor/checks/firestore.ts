import type { Target } from './check.ts';

export const FIRESTORE = 'firestore.googleapis.com';

/** The project's one database, as the Firestore Admin API calls it. */
export const databasePath = ({ projectId }: Target): string =>
  `v1/projects/${projectId}/databases/(default)`;
