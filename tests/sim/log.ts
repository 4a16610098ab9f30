let last = '';

/** The last error that a handler logged; '' where there was none. */
export const lastError = () => last;

/** What the handlers log is no part of the report, but for the last error before a failure. */
export function captureLog(): void {
  for (const level of ['debug', 'info', 'log', 'warn'] as const) console[level] = () => undefined;
  console.error = (text: unknown) => {
    last = String(text);
  };
}
