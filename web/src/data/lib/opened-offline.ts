import { KEPT_MARK, WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';

/** Whether this page came without a network: the browser says so, or the worker gave what it kept. */
export const isOpenedOffline = (): boolean =>
  !navigator.onLine || document.documentElement.hasAttribute(KEPT_MARK);

/** Whether the network is there by now, which a browser on a Wi-Fi without internet does not know. */
export const hasNetwork = (): Promise<boolean> =>
  fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
