import { spokenLanguage } from '@vouchwell/domain/shared/i18n';
import type { Session } from './import-session.ts';
import type { What } from './lists.ts';

type Method = keyof Session<What>;

export interface Question {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** Session methods as calls to the worker; `close` ends it. */
export type RemoteSession<W extends What> = {
  readonly [M in Method]: (
    ...args: Parameters<Session<W>[M]>
  ) => Promise<Awaited<ReturnType<Session<W>[M]>>>;
} & { readonly close: () => void };

interface Settle {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Each call rejects if the worker fails. */
export function openRemoteSession<W extends What>(): RemoteSession<W> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: spokenLanguage(),
  });
  const waiting = new Map<number, Settle>();
  let last = 0;
  worker.onmessage = ({ data: { id, value, error } }: MessageEvent<Answer>) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The worker failed'));
    waiting.clear();
  };
  const ask =
    (method: Method) =>
    (...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, method, args } satisfies Question);
      });
  return {
    open: ask('open'),
    check: ask('check'),
    chunk: ask('chunk'),
    lines: ask('lines'),
    fixes: ask('fixes'),
    close: () => worker.terminate(),
  } as RemoteSession<W>;
}
