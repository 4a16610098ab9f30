import { WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';

/** Whether our server can be reached. `navigator.onLine` is wrong behind some VPNs and on a Wi-Fi without internet. */
export const hasNetwork = (): Promise<boolean> =>
  fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
