import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceAccount } from './replace-account.ts';
import { findUserByEmail, provenEmail } from './users.ts';

const EMAIL = 'payer@shop.example';
const { deleteUser, createUser } = vi.hoisted(() => ({ deleteUser: vi.fn(), createUser: vi.fn() }));
vi.mock('firebase-admin/auth', () => ({ getAuth: () => ({ deleteUser, createUser }) }));
vi.mock('./users.ts', () => ({ findUserByEmail: vi.fn(), provenEmail: vi.fn() }));

const taken = () => Object.assign(new Error('taken'), { code: 'auth/email-already-exists' });
/** The accounts that have the address, one after the other; null for none. */
function givenAccounts(...uids: (string | null)[]) {
  for (const uid of uids)
    vi.mocked(findUserByEmail).mockResolvedValueOnce(uid ? ({ uid } as never) : null);
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(provenEmail).mockReturnValue(null);
  createUser.mockResolvedValue({ uid: 'new' });
});

describe('replaceAccount', () => {
  it('deletes the account and makes a verified one in its place', async () => {
    givenAccounts('stranger');
    expect(await replaceAccount(EMAIL, 'Chosen1x')).toBe('new');
    expect(deleteUser.mock.calls).toEqual([['stranger']]);
    expect(createUser.mock.calls).toEqual([
      [{ email: EMAIL, password: 'Chosen1x', emailVerified: true }],
    ]);
  });

  it('goes on though the stranger signs up again and again meanwhile', async () => {
    givenAccounts('first', 'second', 'third');
    createUser.mockRejectedValueOnce(taken()).mockRejectedValueOnce(taken());
    expect(await replaceAccount(EMAIL, 'Chosen1x')).toBe('new');
    expect(deleteUser.mock.calls).toEqual([['first'], ['second'], ['third']]);
  });

  it('leaves an account alone whose mailbox was proven meanwhile', async () => {
    givenAccounts('first', 'reader');
    createUser.mockRejectedValueOnce(taken());
    vi.mocked(provenEmail).mockReturnValueOnce(null).mockReturnValueOnce(EMAIL);
    await expect(replaceAccount(EMAIL, 'Chosen1x')).rejects.toMatchObject({
      reason: 'link-unusable',
    });
    expect(deleteUser.mock.calls).toEqual([['first']]);
  });

  it('does not hide any other failure', async () => {
    givenAccounts(null);
    createUser.mockRejectedValueOnce(new Error('unavailable'));
    await expect(replaceAccount(EMAIL, 'Chosen1x')).rejects.toThrow('unavailable');
    expect(deleteUser).not.toHaveBeenCalled();
  });
});
