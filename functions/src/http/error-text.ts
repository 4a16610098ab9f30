/** An error as a log line keeps it: loggers turn an Error inside an object into `{}`. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
