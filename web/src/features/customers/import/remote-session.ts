import { getCurrentLanguage } from '@vouchwell/domain/shared/i18n';
import type { ImportSession, ListKind } from './import-session.ts';

type Method = keyof ImportSession<ListKind>;

export interface WorkerRequest {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
export interface WorkerResponse {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** Session whose methods call the worker. */
export interface RemoteSession<K extends ListKind> extends ImportSession<K> {
  readonly close: () => void;
}

/** Opens a session in a new worker. If the worker fails, all pending calls reject. */
export function openRemoteSession<K extends ListKind>(): RemoteSession<K> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    // The worker reads its language from its name.
    name: getCurrentLanguage(),
  });
  const pendingCalls = new Map<number, (response: WorkerResponse) => void>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    pendingCalls.get(data.id)?.(data);
    pendingCalls.delete(data.id);
  };
  worker.onerror = ({ message }) => {
    for (const [id, settle] of pendingCalls) settle({ id, error: message || 'The worker failed' });
    pendingCalls.clear();
  };
  const callWorker =
    (method: Method) =>
    (...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        pendingCalls.set(lastId, ({ value, error }) => {
          if (error === undefined) resolve(value);
          else reject(new Error(error));
        });
        worker.postMessage({ id: lastId, method, args } satisfies WorkerRequest);
      });
  return {
    open: callWorker('open'),
    check: callWorker('check'),
    getChunk: callWorker('getChunk'),
    getRows: callWorker('getRows'),
    getErrorsCsv: callWorker('getErrorsCsv'),
    close: () => worker.terminate(),
  } as RemoteSession<K>;
}
