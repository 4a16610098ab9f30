import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './call-errors.ts';
import { callFunction } from './call-function.ts';
import { callSignedIn, sendCommand } from './call-signed-in.ts';

const user = vi.hoisted(() => ({
  getIdToken: vi.fn(async () => 'token'),
  reload: vi.fn(async () => {}),
}));
vi.mock('./call-function.ts', () => ({ callFunction: vi.fn() }));
vi.mock('./firebase.ts', () => ({ auth: { currentUser: user } }));

beforeEach(() => {
  user.reload.mockClear();
  vi.mocked(callFunction).mockReset();
});

it('allows several minutes for deleting an account', async () => {
  await callSignedIn('delete-account', { confirmation: 'ana@oak.example' });
  expect(callFunction).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'delete-account', idToken: 'token', timeoutMs: 550_000 }),
  );
});

it.each([
  ['an ended session', new ApiError('unauthenticated', ''), 1],
  ['a different error', new ApiError('invalid-input', ''), 0],
  ['no response', new NetworkError(''), 0],
])('checks the session with Auth only if it may have ended: %s', async (_, error, times) => {
  vi.mocked(callFunction).mockRejectedValue(error);
  await expect(callSignedIn('sign-out-others', {})).rejects.toBe(error);
  expect(user.reload).toHaveBeenCalledTimes(times);
});

it("retries a command if the ID token couldn't be refreshed", async () => {
  vi.useFakeTimers();
  user.getIdToken.mockRejectedValueOnce(new FirebaseError('auth/network-request-failed', ''));
  const sent = sendCommand({ command: 'test-batch' });
  await vi.runAllTimersAsync();
  await sent;
  expect(callFunction).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
