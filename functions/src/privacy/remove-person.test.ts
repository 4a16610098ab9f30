import { expect, it, vi } from 'vitest';
import { removeReferrals } from './remove-person.ts';
import type { ReferralRef, ReferralRefPages } from './removed-people.ts';

const error = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/v2', () => ({ logger: { error } }));

const page = (...ids: string[]) => ids.map((id) => ({ id }) as ReferralRef);
async function* pages(): ReferralRefPages {
  yield page('a', 'b');
  yield page('c');
}

it("continues an erasure after a failure, and logs only the failed record's id", async () => {
  const remove = vi.fn(async ({ id }: ReferralRef) => {
    if (id === 'a') throw new Error('14 UNAVAILABLE');
    return id === 'c';
  });
  expect(await removeReferrals(pages(), remove)).toEqual({ removed: 1, failed: 1 });
  expect(remove).toHaveBeenCalledTimes(3);
  expect(error.mock.calls).toEqual([
    [expect.any(String), { id: 'a', error: expect.stringContaining('14 UNAVAILABLE') }],
  ]);
});

it('stops an erasure once its time limit is reached', async () => {
  const remove = vi.fn(async () => true);
  const hasTimeLeft = () => remove.mock.calls.length < 2;
  expect(await removeReferrals(pages(), remove, hasTimeLeft)).toEqual({ removed: 2, failed: 0 });
});
