import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { TRIAL_CODE } from '@vouchwell/domain/plans';

/** Every word of the landing page, but for the buttons that the spec names. */
export const texts = {
  brandLine: 'A good word travels.',
  promise: 'Happy customers know your next ones.',
  lead: 'Give them one link and one QR code. They name a friend, their own phone writes the introduction, and you see it arrive live.',
  terms: ['7 day trial', 'No setup fees', 'Cancel anytime'],
  trialTerms: `The trial is free with the code ${TRIAL_CODE}: you add a card, and nothing is charged today. Then $49 a month or $399 a year, whatever your customers send you.`,
  steps: [
    {
      title: 'They scan your card',
      text: 'On your counter, your van or your invoice. The form opens at once, with nothing to install and no account to make.',
    },
    {
      title: 'They introduce a friend',
      text: 'Their own mail or messages app opens with your words ready. They read them over and press send.',
    },
    {
      title: 'You win the job',
      text: 'The referral stands in your dashboard a moment later. Call, text or email the friend, and follow it to a won job.',
    },
  ],
  features: [
    {
      title: 'Professional referral email templates',
      text: 'Four ready-made emails and four text messages. Take one as it is, or make it sound like you.',
    },
    {
      title: 'Instant email notifications',
      text: 'A mail tells you who sent whom as soon as a referral arrives, so you can call while the friend still remembers.',
    },
    {
      title: 'Reward and incentive showcase',
      text: 'Say what a good word is worth to you. Customers see it on top of your form.',
    },
    {
      title: 'A referral management dashboard',
      text: 'Every referral in one list: new, contacted, in progress, converted or lost. Search it, filter it, take it with you as a CSV file.',
    },
    {
      title: 'Word-of-mouth boost',
      text: 'Cards, stickers and posters with your QR code, twenty designs, ready to print. Each place can have a code of its own.',
    },
    {
      title: 'Quick setup',
      text: 'Set up in 5 minutes: your name, your link, your reward. The words are written already.',
    },
  ],
  benefits: [
    {
      title: 'Friends come to you already trusting you',
      text: 'The introduction comes from someone they know, not from us.',
    },
    {
      title: 'One flat price',
      text: 'No fee for each referral, none for each customer, however well it goes.',
    },
    {
      title: 'Nothing to learn for your customers',
      text: 'One short form on the phone they have in hand, in English or Spanish.',
    },
    {
      title: 'Your printed cards never die',
      text: 'Change your name or your link: codes that were printed before keep working.',
    },
    {
      title: 'Your data stay yours',
      text: 'Only you see your referrals. Export or delete them on any day, also after you cancel.',
    },
  ],
  trust: [
    { figure: '85%', text: 'trust referrals from people they know' },
    { figure: '92%', text: 'trust referrals from businesses they have used' },
  ],
  closing: {
    title: 'Your next customer is one good word away.',
    text: `Set up ${PRODUCT_NAME} in 5 minutes, and ask the next happy customer today.`,
  },
  pictures: {
    dashboard:
      'The dashboard of a plumber: fourteen referrals by status, the newest ones with buttons to call, text or email, and the referral link with its QR code.',
    card: 'A printed referral card of Rivera Plumbing: “Refer a friend! Scan the QR code below to share your referral.”, with a QR code.',
  },
} as const;
