import { draftIntroduction } from '@vouchwell/domain/business/introduction';
import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import { LANGUAGES } from '@vouchwell/domain/lib/language';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
} from '@vouchwell/domain/messages/default-templates';
import { keptOffer, offerNow } from '@vouchwell/domain/referral/plan-rewards';
import { earnedInWords } from '@vouchwell/domain/reward/earned-in-words';
import { promisedReward, rewardSnapshot } from '@vouchwell/domain/reward/promised-reward';
import {
  describeReward,
  earnedRewards,
  type RewardPerson,
  type RewardPromise,
  type RewardTerms,
  rewardSentence,
} from '@vouchwell/domain/reward/reward-terms';
import { friendsReward, saidReward } from '@vouchwell/domain/reward/said-reward';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPage } from '../public-page/fill-page.ts';

const PAGE = '<head><!-- named --><!-- /named --></head><body>';
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
/** A reward with terms and our sentence of them, one of words alone, or none. */
const anyReward = fc.oneof(
  anyTerms.map((rewardTerms) => ({
    rewardDescription: rewardSentence(rewardTerms, 'USD') || null,
    rewardTerms,
  })),
  fc.constant({ rewardDescription: 'Dinner on us', rewardTerms: null }),
  fc.constant({ rewardDescription: null, rewardTerms: null }),
);

it('is the same in the form, the draft, the friend’s page, its preview, what is owed and the mail', () => {
  const language = fc.constantFrom(...LANGUAGES);
  const method = fc.constantFrom('email' as const, 'sms' as const);
  fc.assert(
    fc.property(
      ...[anyReward, fc.option(anyReward), anyReward, language, method],
      (atFirst, campaign, later, read, sendMethod) => {
        const promised = promisedReward({ ...atFirst, currency: 'USD' }, campaign);
        const shown: PublicBusiness = {
          ...{ businessId: 'one', ...BUSINESS, active: true, ...promised },
          emailTemplate: DEFAULT_EMAIL_TEMPLATE,
          smsTemplate: DEFAULT_SMS_TEMPLATE,
        };
        // What is owed is by what the referral keeps, whatever the owner offers later.
        const kept = rewardSnapshot(null, promised);
        const offer = keptOffer(kept) ?? offerNow(kept, later);
        const owed = earnedRewards(offer.terms, offer.text, JOB_CENTS);
        const owedTo = (person: RewardPerson) => owed.find((one) => one.person === person);

        const form = saidReward(shown, read) ?? '';
        expect(Boolean(owedTo('referrer'))).toBe(
          form !== '' && promised.rewardTerms?.referrer !== null,
        );
        for (const one of owed) {
          const words = describeReward(one, one.person, 'USD', read);
          expect(form.toLowerCase()).toContain(words.toLowerCase());
          // The mail to the customer; a share is an amount once the job is known.
          if (one.person === 'referrer' && one.kind !== 'percent')
            expect(earnedInWords(one, 'USD', read)).toContain(words);
        }

        const friend = owedTo('friend');
        const told = friend ? describeReward(friend, 'friend', 'USD', read) : null;
        const page = friendsReward(shown, read);
        expect(page?.isTheirs ? page.text.split('. ')[0] : null).toBe(told);
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
          },
        );
        const saysReward = /You get|Recibes/.test(body);
        expect(saysReward).toBe(told !== null);
        if (told !== null) expect(body).toContain(told);
        const html = fillPage(
          PAGE,
          { asked: 'c', slug: 'x', business: shown, referrer: { code: 'c', firstName: 'Maria' } },
          { page: 'friend', origin: 'https://v', showsForm: false },
        );
        const english = friend && describeReward(friend, 'friend', 'USD');
        expect(/content="You get /.test(html)).toBe(Boolean(friend));
        if (english) expect(html).toContain(`You get ${english}`);
      },
    ),
    { numRuns: 300 },
  );
});
