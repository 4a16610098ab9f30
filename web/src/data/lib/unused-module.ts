/**
 * Stands in for modules that our libraries import and we never call: vite.config.ts puts it in their
 * place. Each name is one that some library imports.
 */

/** re2js: Firestore runs regular expressions of pipelines with it, and we have no pipelines. */
export const RE2JS = undefined;

/* firebase/database, functions, remote-config and storage: hooks of reactfire's that we do not use. */
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
