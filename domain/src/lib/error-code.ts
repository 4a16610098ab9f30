/** Code of an error of Firestore (a gRPC number), Auth, Cloud Tasks or the mail server. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  codes.includes(errorCode(error));
