import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import { draftIntroduction } from '@vouchwell/domain/messages/introduction';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from '@vouchwell/domain/messages/templates';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { getEarnedRewards } from '@vouchwell/domain/rewards/earned-rewards';
import {
  getCurrentOffer,
  getPromisedReward,
  getStoredOffer,
  toRewardSnapshot,
} from '@vouchwell/domain/rewards/plan-rewards';
import {
  describeReward,
  formatEarnedReward,
  formatReferrerReward,
  formatTerms,
  getFriendReward,
  type RewardPromise,
  type RewardRecipient,
  type RewardTerms,
} from '@vouchwell/domain/rewards/terms';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { samplePublicBusiness } from '@vouchwell/domain/testing/samples';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPageHtml } from '../public/page-html.ts';

const SHELL = '<head><!-- head --><!-- /head --></head><body>';
const BUSINESS = { name: 'Rivera Plumbing', businessUrl: null, fromLabel: 'Sam' } as const;
const JOB_CENTS = 400_000;

const anyPromise: fc.Arbitrary<RewardPromise> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('cash', 'credit', 'gift_card'),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('other' as const), text: fc.constantFrom('A cake', 'Two seats') }),
);
const anyTerms: fc.Arbitrary<RewardTerms> = fc.record({
  referrer: fc.option(anyPromise),
  friend: fc.option(anyPromise),
  dueWhen: fc.constant('converted' as const),
  yearlyCap: fc.option(fc.integer({ min: 1, max: 9 })),
  leastJobCents: fc.option(fc.integer({ min: 1, max: JOB_CENTS })),
});
/** A reward with terms and our description, a reward with only a description, or none. */
const anyReward = fc.oneof(
  anyTerms.map((rewardTerms) => ({
    rewardDescription: formatTerms(rewardTerms, 'USD') || null,
    rewardTerms,
  })),
  fc.constant({ rewardDescription: 'Dinner on us', rewardTerms: null }),
  fc.constant({ rewardDescription: null, rewardTerms: null }),
);

type AnyReward = Pick<PublicBusiness, 'rewardDescription' | 'rewardTerms'>;

/** Returns the reward wherever it appears. By the time of the conversion, the owner's offer is `later`. */
function everywhere(
  atFirst: AnyReward,
  campaign: AnyReward | null,
  later: AnyReward,
  read: Language,
  sendMethod: SendMethod,
) {
  const promised = getPromisedReward({ ...atFirst, currency: 'USD' }, campaign);
  const shown = samplePublicBusiness({
    ...{ ...BUSINESS, ...promised },
    emailTemplate: DEFAULT_EMAIL_TEMPLATE,
    smsTemplate: DEFAULT_SMS_TEMPLATE,
  });
  // The stored terms count, even if the owner has changed the offer since.
  const kept = toRewardSnapshot(null, promised);
  const offer = getStoredOffer(kept) ?? getCurrentOffer(kept, later);
  const names = { referrerName: 'Maria Lopez', referralName: 'Rosa Diaz', note: '' };
  const { body } = draftIntroduction(
    {
      ...names,
      ...{ referrerEmail: 'm@x.co', referralEmail: 'r@x.co', referralPhone: '5550101234' },
      ...{ sendMethod, consentAttestation: true },
    },
    {
      ...{ business: shown, language: read, fromLabel: 'Sam', contactEmail: 'sam@x.co' },
      ...{ formUrl: 'https://v/r/x', personalLink: 'https://v/f/x', today: 'Today' },
      disclosure: null,
    },
  );
  return {
    promised,
    owed: getEarnedRewards(offer.terms, offer.text, JOB_CENTS),
    form: formatReferrerReward(shown, read) ?? '',
    draft: body,
    page: getFriendReward(shown, read),
    preview: toPageHtml(
      { asked: 'c', slug: 'x', business: shown, referrer: { code: 'c', firstName: 'Maria' } },
      { page: 'friend', shell: SHELL, origin: 'https://v', renderPage: null },
    ),
  };
}

it("promises the same reward in the form, draft, friend's page, preview, stored reward and email", () => {
  const language = fc.constantFrom(...LANGUAGES);
  const method = fc.constantFrom('email' as const, 'sms' as const);
  fc.assert(
    fc.property(anyReward, fc.option(anyReward), anyReward, language, method, (...ways) => {
      const { promised, owed, form, draft, page, preview } = everywhere(...ways);
      const [, , , read] = ways;
      const owedTo = (person: RewardRecipient) => owed.find((one) => one.person === person);
      expect(Boolean(owedTo('referrer'))).toBe(
        form !== '' && promised.rewardTerms?.referrer !== null,
      );
      for (const one of owed) {
        const words = describeReward(one, one.person, 'USD', read);
        expect(form.toLowerCase()).toContain(words.toLowerCase());
        // The email to the customer shows an amount instead of a percentage once the job's value is
        // known.
        if (one.person === 'referrer' && one.kind !== 'percent')
          expect(formatEarnedReward(one, 'USD', read)).toContain(words);
      }

      const friend = owedTo('friend');
      const told = friend ? describeReward(friend, 'friend', 'USD', read) : null;
      expect(page?.isTheirs ? page.text.split('. ')[0] : null).toBe(told);
      const saysReward = /You get|Recibes/.test(draft);
      expect(saysReward).toBe(told !== null);
      if (told !== null) expect(draft).toContain(told);
      const english = friend && describeReward(friend, 'friend', 'USD', 'en');
      expect(/content="You get /.test(preview)).toBe(Boolean(friend));
      if (english) expect(preview).toContain(`You get ${english}`);
    }),
    { numRuns: 300 },
  );
});
