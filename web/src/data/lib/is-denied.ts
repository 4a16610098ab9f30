/** Whether the security rules refused what Firestore was asked for. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';
