import { CACHED_PAGE_ATTRIBUTE, WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';

/** Asks the server, because `navigator.onLine` is wrong behind some VPNs and captive portals. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the service worker served this page from its cache because the network failed. */
export const isOpenedOffline = (): boolean =>
  document.documentElement.hasAttribute(CACHED_PAGE_ATTRIBUTE);

/** Call this when the server is reachable again. */
export const clearOpenedOfflineFlag = (): void =>
  document.documentElement.removeAttribute(CACHED_PAGE_ATTRIBUTE);

/** Guesses whether the browser is offline, without sending a request. */
export const isOffline = (): boolean => !navigator.onLine || isOpenedOffline();
