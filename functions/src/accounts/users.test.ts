import { toMailboxClaims } from '@vouchwell/domain/accounts';
import { beforeEach, expect, it, vi } from 'vitest';
import { replaceAccount } from './users.ts';

const EMAIL = 'payer@shop.example';
const auth = vi.hoisted(() => ({
  deleteUser: vi.fn(),
  createUser: vi.fn(),
  getUserByEmail: vi.fn(),
}));
const { deleteUser, createUser, getUserByEmail } = auth;
vi.mock('../app.ts', () => ({}));
vi.mock('firebase-admin/auth', () => ({ getAuth: () => auth }));

const authError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const taken = () => authError('email-already-exists');
/** Mocks the accounts that consecutive lookups find; null if there is none. */
function givenAccounts(...uids: (string | null)[]) {
  for (const uid of uids) {
    if (uid) getUserByEmail.mockResolvedValueOnce({ uid });
    else getUserByEmail.mockRejectedValueOnce(authError('user-not-found'));
  }
}

beforeEach(() => {
  vi.resetAllMocks();
  createUser.mockResolvedValue({ uid: 'new' });
});

it('replaces an account again if a stranger signs up again in the meantime', async () => {
  givenAccounts('first', 'second', 'third');
  createUser.mockRejectedValueOnce(taken()).mockRejectedValueOnce(taken());
  expect(await replaceAccount(EMAIL, 'Chosen1x')).toBe('new');
  expect(deleteUser.mock.calls).toEqual([['first'], ['second'], ['third']]);
});

it('keeps an account whose mailbox was proven in the meantime', async () => {
  givenAccounts('first');
  getUserByEmail.mockResolvedValueOnce({ uid: 'reader', customClaims: toMailboxClaims(EMAIL) });
  createUser.mockRejectedValueOnce(taken());
  await expect(replaceAccount(EMAIL, 'Chosen1x')).rejects.toMatchObject({
    reason: 'link-unusable',
  });
  expect(deleteUser.mock.calls).toEqual([['first']]);
});

it('rethrows an unexpected error when replacing an account, and deletes nothing', async () => {
  givenAccounts(null);
  createUser.mockRejectedValueOnce(new Error('unavailable'));
  await expect(replaceAccount(EMAIL, 'Chosen1x')).rejects.toThrow('unavailable');
  expect(deleteUser).not.toHaveBeenCalled();
});
