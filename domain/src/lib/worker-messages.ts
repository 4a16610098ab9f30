/** The service worker's scope is only the owner's pages. */
export const WORKER_PATH = '/app/worker.js';

/** Attribute of pages that the worker served from its cache. */
export const KEPT_MARK = 'data-kept';

/** Files a page has loaded, or a query for the current release. */
export type ToWorker = { readonly loaded: readonly string[] } | { readonly asks: 'release' };

/** The newest release, identified by its first script; or the page to open for a clicked notification. */
export type FromWorker = { readonly release: string } | { readonly open: string };
