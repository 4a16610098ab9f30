/**
 * Replaces modules that our libraries import but never use here (vite.config.ts). It exports each
 * name that a library imports.
 */

/** re2js: Firestore uses it for regular expressions in pipelines, which we do not use. */
export const RE2JS = undefined;

/*
 * firebase/database, functions, remote-config and storage: for hooks of reactfire that we do not
 * use.
 */
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
