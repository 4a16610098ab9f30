import { onIdTokenChanged } from 'firebase/auth';
import { expect, it, vi } from 'vitest';

const provided = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});
vi.mock('firebase/auth', () => ({ onIdTokenChanged: vi.fn(), signOut: vi.fn() }));
vi.mock('../lib/firebase.ts', () => ({ auth: {}, appCheckProvided: provided.promise }));
vi.mock('../billing/entitlement.ts', () => ({
  checkSubscription: vi.fn(),
  listenToEntitlement: vi.fn(),
}));

it('knows nobody, whose data could be read, before App Check tokens go with reads', async () => {
  await import('./session.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onIdTokenChanged).not.toHaveBeenCalled();
  provided.resolve();
  await vi.waitFor(() => expect(onIdTokenChanged).toHaveBeenCalledOnce());
});
