import { expect, it } from 'vitest';
import type { PublicBusiness } from '../business/public-document.ts';
import { SEND_METHODS } from '../referrals/referral.ts';
import type { RewardPromise } from '../rewards/terms.ts';
import { LANGUAGES } from '../shared/i18n.ts';
import { samplePublicBusiness, sampleReferralForm, sampleTerms } from '../testing/samples.ts';
import {
  DEFAULT_DISCLOSURE,
  getDisclosure,
  getDisclosureRecord,
  getFriendPageDisclosure,
} from './disclosure.ts';
import { draftIntroduction } from './introduction.ts';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE, type EmailTemplate } from './templates.ts';

/** Each kind of reward for the referrer, with its English and Spanish descriptions. */
const REWARDS: readonly [string, Partial<PublicBusiness>, string, string][] = [
  ['cash', terms({ kind: 'cash', amountCents: 5000 }), '$50 cash', '$50 en efectivo'],
  ['a credit', terms({ kind: 'credit', amountCents: 5000 }), '$50 off', '$50 de descuento'],
  [
    'a gift card',
    terms({ kind: 'gift_card', amountCents: 2500 }),
    'a $25 gift card',
    'una tarjeta de regalo de $25',
  ],
  ['a percentage', terms({ kind: 'percent', percent: 10 }), '10% of the sale', '10% de la venta'],
  ['something else', terms({ kind: 'other', text: 'a cake' }), 'a cake', 'a cake'],
  [
    'a text-only reward',
    { rewardDescription: 'Both of you get $50.' },
    'a reward',
    'una recompensa',
  ],
];

function terms(referrer: RewardPromise | null) {
  return { rewardDescription: 'A reward', rewardTerms: sampleTerms({ referrer }) };
}

const NO_REWARDS: readonly [string, Partial<PublicBusiness>][] = [
  ['no reward', {}],
  ['a reward only for the friend', terms(null)],
];

const own: EmailTemplate = { subjectTemplate: 'Hi', bodyTemplate: 'Hi {{referral_name}}.' };
const ownWithDisclosure = { ...own, bodyTemplate: '{{disclosure}}\nHi {{referral_name}}.' };
/** Uses the text for emails and text messages, in English and Spanish. */
const useEverywhere = (text: EmailTemplate) => ({
  email: { ...text, es: text },
  sms: { ...text, es: text },
});
const TEXTS = [
  { email: DEFAULT_EMAIL_TEMPLATE, sms: DEFAULT_SMS_TEMPLATE },
  useEverywhere(ownWithDisclosure),
  useEverywhere(own),
  { email: { subjectTemplate: '', bodyTemplate: '' }, sms: { bodyTemplate: '' } },
];

/** Lines of the drafts with this reward, for each text, channel and language. */
const draftMessages = (reward: Partial<PublicBusiness>) =>
  TEXTS.flatMap(({ email: emailTemplate, sms: smsTemplate }) =>
    SEND_METHODS.flatMap((sendMethod) =>
      LANGUAGES.map((language) => {
        const business = samplePublicBusiness({ ...reward, emailTemplate, smsTemplate });
        const disclosure = getDisclosure(business, business.name, language);
        const { body } = draftIntroduction(sampleReferralForm({ sendMethod }), {
          business,
          language,
          fromLabel: null,
          contactEmail: '',
          today: '',
          formUrl: 'https://v/r/x',
          personalLink: 'https://v/f/x',
          disclosure,
        });
        return { language, disclosure, lines: body.split('\n') };
      }),
    ),
  );

it.each(REWARDS)('discloses the reward on one line in each message: %s', (_, reward, en, es) => {
  const drafts = draftMessages(reward);
  expect(drafts).toHaveLength(TEXTS.length * 2 * 2);
  const sentences = {
    en: `If you become a customer, I get ${en}.`,
    es: `Si te haces cliente, recibo ${es}.`,
  };
  for (const { language, lines } of drafts)
    expect(lines.filter((line) => line === sentences[language])).toHaveLength(1);
});

it.each(NO_REWARDS)(
  'leaves out the disclosure if the referrer earns no reward: %s',
  (_, reward) => {
    for (const { disclosure, lines } of draftMessages(reward)) {
      expect(disclosure).toBeNull();
      expect(lines.join('\n')).not.toMatch(/disclosure|\bI get\b|recibo/);
    }
  },
);

it('discloses a reward that is earned as soon as a friend is referred', () => {
  const rewardTerms = sampleTerms({
    referrer: { kind: 'cash', amountCents: 500 },
    dueWhen: 'arrived',
  });
  const reward = samplePublicBusiness({ rewardTerms });
  expect(getDisclosure(reward, 'X', 'en')).toBe('For telling you about them, I get $5 cash.');
  expect(getFriendPageDisclosure(reward, 'Maria', 'es')).toBe(
    'Maria recibe $5 en efectivo por recomendarlos.',
  );
});

it("shows the disclosure on the friend's page only if the referrer gets a reward", () => {
  const reward = terms({ kind: 'credit', amountCents: 5000 });
  expect(getFriendPageDisclosure(samplePublicBusiness(reward), 'Maria', 'en')).toBe(
    'Maria gets $50 off if you become a customer.',
  );
  expect(getFriendPageDisclosure(samplePublicBusiness({}), 'Maria', 'en')).toBeNull();
});

const reward = {
  ...samplePublicBusiness(terms({ kind: 'cash', amountCents: 5000 })),
  disclosure: { bodyTemplate: 'Full honesty:\n{{business_name}} gives me {{referrer_reward}}.' },
};

it("shows the owner's disclosure on one line, if it is in the message's language and not blank", () => {
  const disclosure = 'Full honesty: Rivera Plumbing gives me $50 cash.';
  expect(getDisclosure(reward, reward.name, 'en')).toBe(disclosure);
  expect(getDisclosure(reward, reward.name, 'es')).toBe(
    'Si te haces cliente, recibo $50 en efectivo.',
  );
  const blank = { ...reward, disclosure: { bodyTemplate: ' ' } };
  expect(getDisclosure(blank, reward.name, 'en')).toBe('If you become a customer, I get $50 cash.');
});

it("stores which disclosure was shown: the owner's text, a version of ours, or none", () => {
  const disclosure = 'Full honesty: Rivera Plumbing gives me $50 cash.';
  expect(getDisclosureRecord(reward, reward.name, 'en').disclosure).toEqual({
    wording: disclosure,
    version: null,
  });
  const ours = { ...reward, disclosure: DEFAULT_DISCLOSURE };
  expect(getDisclosureRecord(ours, reward.name, 'es').disclosure?.version).toBe(1);
  expect(getDisclosureRecord(samplePublicBusiness({}), 'X', 'en')).toEqual({});
});
