import { collections } from '@vouchwell/domain/paths';
import { countReferrals } from '@vouchwell/domain/referrer';
import { describe, expect, it } from 'vitest';
import { readReferrers } from '../../functions/src/data/referrers.ts';
import { secretKey } from '../../functions/src/person-key.ts';
import { findCountMismatches } from '../support/recount.ts';
import {
  freshEmail,
  freshIp,
  givenBusiness,
  post,
  referralsOf,
  request,
} from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';

const tokensOf = async (referrerEmail: string): Promise<number> => {
  const bucket = adminDb()
    .collection(collections.rateLimits)
    .doc(secretKey(`referral-referrer:${referrerEmail}`));
  return (await bucket.get()).get('tokens');
};

describe('forty referrals posted at once to one business', () => {
  it('are all recorded, none twice, and the totals equal the documents', async () => {
    const business = await givenBusiness();
    const referrers = Array.from({ length: 4 }, () => freshEmail());
    const inputs = Array.from({ length: 40 }, (_, n) =>
      request(business, { referrerEmail: referrers[n % 4] ?? '', note: `number ${n}` }),
    );
    const answers = await Promise.all(inputs.map((input) => post(input, freshIp())));
    expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));

    const referrals = await referralsOf(business);
    const notes = referrals.map(({ note }) => note);
    expect(notes.sort()).toEqual(inputs.map(({ note }) => note).sort());

    expect(await findCountMismatches(adminDb(), business.id)).toEqual([]);
    const totals = (await readReferrers(adminDb(), business.id)).map(({ total }) => total);
    expect(totals).toEqual([10, 10, 10, 10]);
    expect(countReferrals(referrals)).toMatchObject({ total: 40, new: 40 });

    // The limiter kept up with all of them: each took its token of the referrer's twenty.
    const left = await Promise.all(referrers.map(tokensOf));
    expect(left.map(Math.floor)).toEqual([10, 10, 10, 10]);
  });
});
