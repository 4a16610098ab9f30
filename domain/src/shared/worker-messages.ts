/** Limits the service worker's scope to the owner's pages. */
export const WORKER_PATH = '/app/worker.js';

/** Attribute of pages that the worker served from its cache. */
export const CACHED_PAGE_ATTRIBUTE = 'data-kept';

/** The files that a page has loaded, or a query for the current release. */
export type MessageToWorker = { readonly loaded: readonly string[] } | { readonly asks: 'release' };

/** The newest release, identified by its first script; or the page to open for a clicked notification. */
export type MessageFromWorker = { readonly release: string } | { readonly open: string };

/** Buttons of a notification, if the platform supports them. */
export const PUSH_ACTIONS = { call: 'Call', text: 'Text' } as const;
export type PushAction = keyof typeof PUSH_ACTIONS;
/** Query parameter that identifies the clicked button. */
export const PUSH_ACTION_PARAM = 'press';
/** Query parameter of an opened test notification. */
export const PUSH_OPENED_PARAM = 'opened';

/** Encrypted payload for the service worker. Contains no addresses. */
export interface PushMessage {
  readonly title: string;
  readonly body?: string;
  /** Replaces an earlier notification with the same tag. */
  readonly tag: string;
  /** Path opened on tap, relative to our origin. */
  readonly path: string;
  /** Number of new referrals, for the app badge. */
  readonly unseen?: number;
  readonly hasPhone?: boolean;
  readonly buttons?: Readonly<Record<PushAction, string>>;
}
