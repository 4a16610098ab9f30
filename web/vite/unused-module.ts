/** Stub for modules that our libraries import but we never use (vite.config.ts). */

/** re2js: for Firestore pipelines. */
export const RE2JS = undefined;

/* firebase/database, functions, remote-config and storage: for unused reactfire hooks. */
export const ensureInitialized = undefined;
export const get = undefined;
export const getAll = undefined;
export const getBoolean = undefined;
export const getDownloadURL = undefined;
export const getNumber = undefined;
export const getString = undefined;
export const getValue = undefined;
export const httpsCallable = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
export const ref = undefined;
