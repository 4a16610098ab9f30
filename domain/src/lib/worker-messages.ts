/** Where the service worker is: its scope is all that belongs to an owner, and nothing else. */
export const WORKER_PATH = '/app/worker.js';

/** What the worker writes into a page that it kept and gives in place of the network's. */
export const KEPT_MARK = 'data-kept';

/** What a page tells its service worker: which files it has loaded, or that it wants to know the release. */
export type ToWorker = { readonly loaded: readonly string[] } | { readonly asks: 'release' };

/** The newest release, by its first script; or the page that a pressed notification leads to. */
export type FromWorker = { readonly release: string } | { readonly open: string };
