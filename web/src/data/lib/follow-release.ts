import { type FromWorker, type ToWorker, WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';
import { useIsOutdated } from './release.ts';

/** How often a page that is looked at again asks for a newer release, in ms. */
const ASK_MS = 60 * 60 * 1000;
/** When what a page loads by itself has come, in ms. */
const LOADED_MS = 8000;

const ownRelease = () =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
    location.href,
  ).pathname;

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/**
 * Starts the service worker, notices a newer release, and opens what a pressed notification leads to,
 * until the returned function is called. Does nothing where a browser has no service workers, and in
 * development.
 */
export function followRelease(open: (path: string) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return () => {};
  const registered = serviceWorker.register(WORKER_PATH).catch((error: unknown) => {
    console.warn('There is no service worker', error);
    return undefined;
  });
  let askedAt = Date.now();
  const askAgain = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_MS) return;
    askedAt = Date.now();
    await (await registered)?.update().catch(() => undefined);
  };
  const onNewWorker = () => tell(serviceWorker.controller, { asks: 'release' });
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('open' in data) open(data.open);
    else if (data.release !== ownRelease()) useIsOutdated.setState(true, true);
  };
  // What was loaded before the worker was there is kept as well.
  const timer = setTimeout(async () => {
    const active = (await registered)?.active ?? null;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    tell(active, { loaded: loaded.filter((url) => url.startsWith(location.origin)) });
  }, LOADED_MS);
  serviceWorker.addEventListener('controllerchange', onNewWorker);
  serviceWorker.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    clearTimeout(timer);
    serviceWorker.removeEventListener('controllerchange', onNewWorker);
    serviceWorker.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', askAgain);
  };
}
