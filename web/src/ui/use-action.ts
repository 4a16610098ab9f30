import { useEffect, useRef, useState } from 'react';

/** Returns a function that runs `action`, and whether it is running. Logs failures. */
export function useAction<A extends readonly unknown[]>(
  action: (...args: A) => Promise<unknown>,
  logMessage: string,
  showError: (error: unknown) => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (...args: A) => {
    setIsBusy(true);
    try {
      await action(...args);
    } catch (error) {
      console.error(logMessage, error);
      showError(error);
    }
    setIsBusy(false);
  };
  return [run, isBusy] as const;
}

/** Like `useAction`, but calling `abort` or leaving the page aborts the signal without an error. */
export function useAbortableAction(
  action: (signal: AbortSignal) => Promise<unknown>,
  logMessage: string,
  showError: (error: unknown) => void,
) {
  const controllerRef = useRef<AbortController>(null);
  const abort = () => controllerRef.current?.abort();
  useEffect(() => () => controllerRef.current?.abort(), []);
  const [run, isBusy] = useAction(
    async () => {
      const controller = new AbortController();
      controllerRef.current = controller;
      try {
        await action(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    },
    logMessage,
    showError,
  );
  return { run, isBusy, abort };
}
