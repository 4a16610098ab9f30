import '../app.ts';
import { getAppCheck } from 'firebase-admin/app-check';

/** Whether a request brings a valid App Check token; callables have it asked by their SDK. */
export async function bringsAppCheckToken(request: {
  get(name: string): string | undefined;
}): Promise<boolean> {
  const token = request.get('x-firebase-appcheck');
  if (!token) return false;
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}
