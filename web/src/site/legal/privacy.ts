import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { RETENTION_MONTHS } from '@vouchwell/domain/lib/limits';
import type { LegalText } from './legal-text.ts';

/** Its retention periods must match docs/data-retention.md. */
export const privacyText: LegalText = {
  ...PAPERS.privacy,
  title: 'Privacy notice',
  lead: `What ${PRODUCT_NAME} keeps about you, why, for how long, and how to ask us to delete it.`,
  operator: {
    title: 'Who we are',
    paragraphs: [
      `${PRODUCT_NAME} is a service that helps small businesses get referrals. It is run by:`,
    ],
  },
  sections: [
    {
      title: 'If you refer a friend',
      paragraphs: [
        'We keep your name, your email address, what you tell us about your friend, and your note. We keep them for the business whose form you fill in. It uses them to contact your friend and to thank you.',
        'Your own email or text messages app sends the introduction. We never write to your friend.',
        'You get a personal link. Anyone who opens it sees your first name, the business, and the recommendation you publish on your page, until you remove it. Your page also shows whether a friend became a customer, by first name and initial.',
        'On behalf of the business, we may email you to thank you and when a friend becomes a customer: at most three emails per week, each with an unsubscribe link.',
        'The business keeps your details until it deletes them. You can delete them yourself on your page or ask us to remove them at any time.',
      ],
    },
    {
      title: 'If a friend referred you',
      paragraphs: [
        'We keep your name, your email address or phone number, and your friend’s note, so that the business can contact you. If you ask to be contacted yourself, we also keep what you agreed to, and when.',
        `If you don’t become a customer, we remove all of this once the business has not updated the referral for ${RETENTION_MONTHS} months, or sooner if the business chose to. If you do, the business keeps them until it deletes them. You can ask us to remove them at any time.`,
        'After that, we only keep a record that there was a referral, and its outcome.',
        'If you ask not to be contacted again, we keep a code made from your address or number. It doesn’t reveal who you are. We use it only to block new referrals for you.',
      ],
    },
    {
      title: 'If you have an account',
      paragraphs: [
        'We keep your email address, your business’s details, its referrals, and what you have paid for, until you delete your account. No one can read your password, not even us. Stripe handles your payments, and we never see your card.',
        'You can download or delete your data at any time in Settings. After you delete it, we keep the end of your link so no one else can take it, and codes that show that you and your card had a free trial. Stripe keeps invoices as long as the law requires.',
      ],
    },
    {
      title: 'If you ask for a demo',
      paragraphs: ['We keep your name, business, email address and phone number for one year.'],
    },
    {
      title: 'When you visit our pages',
      paragraphs: [
        'We use no advertising cookies and no trackers. Your browser remembers that you’re signed in, your language, and anything you’ve typed but not sent yet.',
        'Our servers log your IP address and browser for 30 days, to find errors and stop abuse. We also keep each sign-in attempt for 30 days: the email address, the browser, the time, and whether it worked. If the address has no account, we keep a code instead.',
      ],
    },
    {
      title: 'Who else handles your data',
      paragraphs: [
        'Google stores our data and runs our servers. Stripe takes payments. An email service sends our emails. They may only use your data to do this work for us. We don’t sell your data, and we don’t share it with anyone else unless the law requires it.',
        'Copies in our backups disappear when the backups expire.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask us what we keep about you. You can also ask us to correct it, send you a copy, or delete it, and you can complain to your data protection authority.',
        'To ask us, write to the address at the top of this page and tell us which email address it’s about. We’ll answer within one month.',
      ],
    },
  ],
};
