import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { describe, expect, it } from 'vitest';
import { readReferrers } from '../../../functions/src/db/referrers.ts';
import { PUBLIC_FORMS } from '../../support/public-forms.ts';
import { tokensIn } from '../../support/rate-limits.ts';
import { freshEmail, freshIp, givenBusiness, referralsOf } from '../../support/referrals.ts';
import { expectStatsToAgree, findCountMismatches } from '../../support/stats.ts';

describe.each(PUBLIC_FORMS)(
  'forty concurrent requests to $name for one business',
  ({ request, post, scope }) => {
    it('are each recorded once, and the totals match the documents', async () => {
      const business = await givenBusiness();
      const referrers = Array.from({ length: 4 }, () => freshEmail());
      const inputs = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          request(business, { referrerEmail: referrers[n % 4] ?? '', note: `number ${n}` }),
        ),
      );
      const ips = inputs.map(() => freshIp());
      const answers = await Promise.all(inputs.map((input, n) => post(input, ips[n])));
      expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));

      const referrals = await referralsOf(business);
      const notes = referrals.map(({ note }) => note);
      expect(notes.sort()).toEqual(inputs.map(({ note }) => note).sort());

      expect(await findCountMismatches(business.id)).toEqual([]);
      const totals = (await readReferrers(business.id)).map(({ total }) => total);
      expect(totals).toEqual([10, 10, 10, 10]);
      expect(toReferralCounts(referrals)).toMatchObject({ total: 40, new: 40 });
      await expectStatsToAgree(business);

      // The limiter did not fail: each request took one of its network's thirty tokens.
      const left = await Promise.all(
        ips.map((ip) => tokensIn(`${scope}-network`, `${business.id} ${ip}`)),
      );
      expect(left).toEqual(ips.map(() => 29));
    });
  },
);
