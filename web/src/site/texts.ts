import { formatCents, PLANS, START_TRIAL, TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { t } from '@vouchwell/domain/lib/translate';

/** The prices of both plans, for use in a sentence. */
export const PRICES = t('{monthly} a month or {yearly} a year', {
  monthly: formatCents(PLANS.monthly.priceCents),
  yearly: formatCents(PLANS.yearly.priceCents),
});

/** The landing page's texts, and the descriptions of its pictures. */
export const texts = {
  startTrial: START_TRIAL,
  terms: [t('{TRIAL_DAYS} day trial', { TRIAL_DAYS }), t('No setup fees'), t('Cancel anytime')],
  trialTerms: t(
    'The trial is free: you add a card, and we charge nothing today. After that it is {PRICES}, no matter how many referrals you get.',
    { PRICES },
  ),
  steps: [
    {
      title: t('They scan your card'),
      text: t(
        'Put it on your counter, your van or your invoice. Your form opens right away. They install nothing and need no account.',
      ),
    },
    {
      title: t('They introduce a friend'),
      text: t(
        'Their own email or text messages app opens with your message ready. They read it and press send.',
      ),
    },
    {
      title: t('You win the job'),
      text: t(
        'The referral appears in your dashboard a moment later. Call, text or email the friend, and mark the job when you win it.',
      ),
    },
  ],
  features: [
    {
      title: t('Professional referral email templates'),
      text: t(
        'Four ready-made emails and four text messages. Take one as it is, or make it sound like you.',
      ),
    },
    {
      title: t('Instant email notifications'),
      text: t(
        'An email tells you who referred whom as soon as a referral arrives, so you can call while the friend still remembers.',
      ),
    },
    {
      title: t('Reward and incentive showcase'),
      text: t('Say what you give for a referral. Customers see it at the top of your form.'),
    },
    {
      title: t('A referral management dashboard'),
      text: t(
        'See every referral in one list: new, contacted, in progress, converted or lost. Search it, filter it, or download it as a CSV file.',
      ),
    },
    {
      title: t('Word-of-mouth boost'),
      text: t(
        'Print cards, stickers and posters with your QR code, in twenty designs. Give each place its own code to see which one works best.',
      ),
    },
    {
      title: t('Quick setup'),
      text: t(
        'Set up in 5 minutes: your name, your link, your reward. We wrote the first messages for you.',
      ),
    },
  ],
  benefits: [
    {
      title: t('New customers trust you from the start'),
      text: t('The introduction comes from someone they know, not from us.'),
    },
    {
      title: t('One flat price'),
      text: t('You pay the same, no matter how many referrals or customers you get.'),
    },
    {
      title: t('Easy for your customers'),
      text: t('They fill in one short form on their phone, in English or Spanish.'),
    },
    {
      title: t('Your printed cards keep working'),
      text: t('You can change your name or your link. The codes you already printed still work.'),
    },
    {
      title: t('Your data stays yours'),
      text: t(
        'Only you see your referrals. You can export or delete them at any time, even after you cancel.',
      ),
    },
  ],
  trust: [
    { stat: '85%', text: t('trust referrals from people they know') },
    { stat: '92%', text: t('trust referrals from businesses they have used') },
  ],
  closing: {
    title: t('Your next customer is one good word away.'),
    text: t('Set up {PRODUCT_NAME} in 5 minutes and ask your next happy customer today.', {
      PRODUCT_NAME,
    }),
  },
  pictures: {},
} as const;
