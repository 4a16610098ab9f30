import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownFriends, type ReferredFriend } from '../db/referrals.ts';
import { knownPeople } from './known-people.ts';

const error = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/v2', () => ({ logger: { error } }));
vi.mock('../db/firestore.ts', () => ({ database: () => ({}) }));
vi.mock('../db/referrals.ts');

const BEN: ReferredFriend = {
  email: 'ben@example.com',
  phone: null,
  referral: { referralId: 'r1', referrerName: 'Maria', referrerKey: 'm1', createdAt: new Date() },
};

beforeEach(() => {
  vi.resetAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on without the people whose lookup failed, and logs that', async () => {
  vi.mocked(knownFriends).mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  vi.mocked(knownFriends).mockResolvedValueOnce([BEN]);
  expect(await knownPeople('b1', ['friend'], ['referrer'])).toEqual([BEN]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.lastCall?.[1]).toMatchObject({ businessId: 'b1' });
});

it('keeps no customer waiting for a lookup that never ends', async () => {
  vi.useFakeTimers();
  vi.mocked(knownFriends).mockReturnValue(new Promise(() => undefined));
  const people = knownPeople('b1', ['friend'], ['referrer']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await people).toEqual([]);
  expect(error).toHaveBeenCalledTimes(2);
});
