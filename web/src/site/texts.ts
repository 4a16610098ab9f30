import { formatCents, PLANS, START_TRIAL, TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';

/** The prices of both plans, for use in a sentence. */
export const PRICES = `${formatCents(PLANS.monthly.priceCents)} a month or ${formatCents(PLANS.yearly.priceCents)} a year`;

/** The landing page's texts, and the descriptions of its pictures. */
export const texts = {
  startTrial: START_TRIAL,
  signUp: 'Sign Up Now!',
  bookDemo: 'Book a Demo',
  pricing: 'Pricing',
  login: 'Login',
  seeHow: 'See How It Works',
  brandLine: 'A good word travels.',
  promise: 'Your happy customers know your next customers.',
  lead: 'Give them one link and one QR code. They introduce a friend from their own phone, and you see the referral right away.',
  terms: [`${TRIAL_DAYS} day trial`, 'No setup fees', 'Cancel anytime'],
  needs:
    'A demo is free and takes 30 minutes. To open your dashboard, you need to sign in and have a subscription.',
  trialTerms: `The trial is free: you add a card, and we charge nothing today. After that it is ${PRICES}, no matter how many referrals you get.`,
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'They scan your card',
      text: 'Put it on your counter, your van or your invoice. Your form opens right away. They install nothing and need no account.',
    },
    {
      title: 'They introduce a friend',
      text: 'Their own email or text messages app opens with your message ready. They read it and press send.',
    },
    {
      title: 'You win the job',
      text: 'The referral appears in your dashboard a moment later. Call, text or email the friend, and mark the job when you win it.',
    },
  ],
  featuresTitle: 'What you get',
  features: [
    {
      title: 'Professional referral email templates',
      text: 'Four ready-made emails and four text messages. Take one as it is, or make it sound like you.',
    },
    {
      title: 'Instant email notifications',
      text: 'An email tells you who referred whom as soon as a referral arrives, so you can call while the friend still remembers.',
    },
    {
      title: 'Reward and incentive showcase',
      text: 'Say what you give for a referral. Customers see it at the top of your form.',
    },
    {
      title: 'A referral management dashboard',
      text: 'See every referral in one list: new, contacted, in progress, converted or lost. Search it, filter it, or download it as a CSV file.',
    },
    {
      title: 'Word-of-mouth boost',
      text: 'Print cards, stickers and posters with your QR code, in twenty designs. Give each place its own code to see which one works best.',
    },
    {
      title: 'Quick setup',
      text: 'Set up in 5 minutes: your name, your link, your reward. We wrote the first messages for you.',
    },
  ],
  benefitsTitle: 'Made for your shop, not for marketers',
  benefits: [
    {
      title: 'New customers trust you from the start',
      text: 'The introduction comes from someone they know, not from us.',
    },
    {
      title: 'One flat price',
      text: 'You pay the same, no matter how many referrals or customers you get.',
    },
    {
      title: 'Easy for your customers',
      text: 'They fill in one short form on their phone, in English or Spanish.',
    },
    {
      title: 'Your printed cards keep working',
      text: 'You can change your name or your link. The codes you already printed still work.',
    },
    {
      title: 'Your data stays yours',
      text: 'Only you see your referrals. You can export or delete them at any time, even after you cancel.',
    },
  ],
  trustLabel: 'Why people listen',
  trust: [
    { stat: '85%', text: 'trust referrals from people they know' },
    { stat: '92%', text: 'trust referrals from businesses they have used' },
  ],
  closing: {
    title: 'Your next customer is one good word away.',
    text: `Set up ${PRODUCT_NAME} in 5 minutes and ask your next happy customer today.`,
  },
  pictures: {
    dashboard:
      'The dashboard of a plumber: fourteen referrals by status, the newest ones with buttons to call, text or email, and the referral link with its QR code.',
    card: 'A printed referral card of Rivera Plumbing: “Refer a friend! Scan the QR code below to share your referral.”, with a QR code.',
  },
} as const;
