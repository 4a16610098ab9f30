/* Stub for modules that our libraries import but we never use (vite.config.ts). */

/** From re2js, which only Firestore pipelines need. */
export const RE2JS = undefined;

/* From firebase/database, functions, remote-config and storage; only for reactfire hooks. */
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
