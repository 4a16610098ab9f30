import {
  type MessageFromWorker,
  type MessageToWorker,
  WORKER_PATH,
} from '@vouchwell/domain/shared/worker-messages';
import { create } from 'zustand';

export const useIsOutdated = create(() => false);

/** Minimum time between update checks when the page becomes visible, in ms. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Delay in ms; by then, the page has loaded its own files. */
const CACHE_DELAY_MS = 8000;

const getOwnRelease = () =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
    location.href,
  ).pathname;

const sendMessage = (worker: ServiceWorker | null, message: MessageToWorker) =>
  worker?.postMessage(message);

/**
 * Starts the service worker in production: it detects new releases, caches the loaded files, and calls
 * `openPath` when the owner clicks a notification. Returns a cleanup function.
 */
export function startServiceWorker(openPath: (path: string) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return () => {};
  const registration = serviceWorker.register(WORKER_PATH).catch((error: unknown) => {
    console.warn('Failed to start the service worker', error);
    return undefined;
  });
  let checkedAt = Date.now();
  const checkForUpdate = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    await (await registration)?.update().catch(() => undefined);
  };
  const onNewWorker = () => sendMessage(serviceWorker.controller, { asks: 'release' });
  const onMessage = ({ data }: MessageEvent<MessageFromWorker>) => {
    if ('open' in data) openPath(data.open);
    else if (data.release !== getOwnRelease()) useIsOutdated.setState(true, true);
  };
  // Also cache files that were loaded before the worker started.
  const timer = setTimeout(async () => {
    const worker = (await registration)?.active ?? null;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    sendMessage(worker, { loaded: urls.filter((url) => url.startsWith(location.origin)) });
  }, CACHE_DELAY_MS);
  serviceWorker.addEventListener('controllerchange', onNewWorker);
  serviceWorker.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', checkForUpdate);
  return () => {
    clearTimeout(timer);
    serviceWorker.removeEventListener('controllerchange', onNewWorker);
    serviceWorker.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', checkForUpdate);
  };
}
