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
import { samplePublicBusiness, sampleReferralForm } from '@vouchwell/domain/testing/samples';
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

/** Returns the reward wherever it appears. By the time of the conversion, the owner has a new offer. */
function collectPromises(
  offer: AnyReward,
  campaign: AnyReward | null,
  newOffer: AnyReward,
  language: Language,
  sendMethod: SendMethod,
) {
  const promised = getPromisedReward({ ...offer, currency: 'USD' }, campaign);
  const business = samplePublicBusiness({
    ...BUSINESS,
    ...promised,
    emailTemplate: DEFAULT_EMAIL_TEMPLATE,
    smsTemplate: DEFAULT_SMS_TEMPLATE,
  });
  // The stored terms count, even if the owner has changed the offer since.
  const snapshot = toRewardSnapshot(null, promised);
  const { terms, text } = getStoredOffer(snapshot) ?? getCurrentOffer(snapshot, newOffer);
  const { body } = draftIntroduction(sampleReferralForm({ sendMethod }), {
    business,
    language,
    fromLabel: 'Sam',
    contactEmail: 'sam@x.co',
    disclosure: null,
    formUrl: 'https://v/r/x',
    personalLink: 'https://v/f/x',
    today: 'Today',
  });
  return {
    promised,
    earned: getEarnedRewards(terms, text, JOB_CENTS),
    form: formatReferrerReward(business, language) ?? '',
    draft: body,
    page: getFriendReward(business, language),
    preview: toPageHtml(
      { asked: 'c', slug: 'x', business, referrer: { code: 'c', firstName: 'Maria' } },
      { page: 'friend', shell: SHELL, origin: 'https://v', renderPage: null },
    ),
  };
}

it("promises the same reward in the form, draft, friend's page, preview, stored reward and email", () => {
  const anyLanguage = fc.constantFrom(...LANGUAGES);
  const anyMethod = fc.constantFrom('email' as const, 'sms' as const);
  fc.assert(
    fc.property(anyReward, fc.option(anyReward), anyReward, anyLanguage, anyMethod, (...args) => {
      const { promised, earned, form, draft, page, preview } = collectPromises(...args);
      const [, , , language] = args;
      const findEarned = (person: RewardRecipient) =>
        earned.find((reward) => reward.person === person);
      expect(Boolean(findEarned('referrer'))).toBe(
        form !== '' && promised.rewardTerms?.referrer !== null,
      );
      for (const reward of earned) {
        const text = describeReward(reward, reward.person, 'USD', language);
        expect(form.toLowerCase()).toContain(text.toLowerCase());
        // The email to the customer shows an amount instead of a percentage once the job's value is
        // known.
        if (reward.person === 'referrer' && reward.kind !== 'percent')
          expect(formatEarnedReward(reward, 'USD', language)).toContain(text);
      }

      const friendReward = findEarned('friend');
      const friendText = friendReward
        ? describeReward(friendReward, 'friend', 'USD', language)
        : null;
      expect(page?.isTheirs ? page.text.split('. ')[0] : null).toBe(friendText);
      expect(/You get|Recibes/.test(draft)).toBe(friendText !== null);
      if (friendText !== null) expect(draft).toContain(friendText);
      expect(/content="You get /.test(preview)).toBe(friendText !== null);
      if (friendReward)
        expect(preview).toContain(`You get ${describeReward(friendReward, 'friend', 'USD', 'en')}`);
    }),
    { numRuns: 300 },
  );
});
