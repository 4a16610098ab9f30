import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';

/** `navigator.onLine` is wrong behind some VPNs and captive Wi-Fi. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
