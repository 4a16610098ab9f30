import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { RETENTION_MONTHS } from '@vouchwell/domain/lib/limits';

/** Who runs this installation of the product, as the build's settings name them; empty where they do not. */
export interface Operator {
  readonly name: string;
  /** The postal address, in one or several lines. */
  readonly address: string;
}

/** One subject of a legal page, in paragraphs. */
interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The text of a legal page; have a lawyer read it before you use it. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** The section that ends in the operator's name and address. */
  readonly operator: LegalSection;
  readonly sections: readonly LegalSection[];
}

/** The text of `/privacy`. Its retention periods are those of docs/data-retention.md. */
export const privacyText: LegalText = {
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
        'You get a link of your own. Whoever opens it sees your first name and the business. On your own page you see whether a friend became a customer, by first name and initial.',
        'For the business, we may email you to thank you, and when a friend becomes a customer: at most three emails a week, and each has a link that stops them.',
        'If the form first asks how happy you are, the business keeps your last answer with your details, and only it reads what you write there.',
        'The business keeps your details until it deletes them. You can delete them yourself on your own page, or ask us to remove them, at any time.',
      ],
    },
    {
      title: 'If a friend referred you',
      paragraphs: [
        'We keep your name, your email address or phone number, and your friend’s note, so that the business can contact you. If you ask to be contacted yourself, we also keep what you agreed to, and when.',
        `If you don’t become its customer, we remove all of these once the business has not updated the referral for ${RETENTION_MONTHS} months, or sooner if the business chose so. If you do, the business keeps them until it deletes them. You can ask us to remove them at any time.`,
        'After that, we only keep that there was a referral, and what came of it.',
        'If you ask not to be contacted again, we keep a code made from your address or number. It does not tell who you are, and it keeps you out when somebody refers you again.',
      ],
    },
    {
      title: 'If you have an account',
      paragraphs: [
        'We keep your email address, your business’s details, its referrals, and what you have paid for, until you delete your account. Nobody can read your password, not even us. Stripe handles your payments, and we never see your card.',
        'You can download or delete your data at any time in Settings. After you delete it, we keep the end of your link, so that nobody else can take it, and codes that show you and your card had a free trial. Stripe keeps invoices as long as the law requires.',
      ],
    },
    {
      title: 'If you ask for a demo',
      paragraphs: ['We keep your name, business, email address and phone number for one year.'],
    },
    {
      title: 'When you visit our pages',
      paragraphs: [
        'We use no advertising cookies and no trackers. Your browser remembers that you are signed in, your language, and what you typed but have not sent yet.',
        'Our servers log your IP address and browser for 30 days, to find errors and stop abuse. We also keep each attempt to sign in for 30 days: the email address, the browser, the time, and whether it worked. If the address has no account, we keep a code in its place.',
      ],
    },
    {
      title: 'Who else handles your data',
      paragraphs: [
        'Google stores our data and runs our servers. Stripe takes payments. An email service sends our emails. They only work for us. We do not sell your data, and we give it to nobody else unless the law requires it.',
        'Copies in our backups disappear when the backups expire.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask us what we keep about you. You can also ask us to correct it, send you a copy, or delete it, and you can complain to your data protection authority.',
        'To ask us, write to the address at the top of this page and tell us which email address it is about. We answer within one month.',
      ],
    },
  ],
};

/** The text of `/terms`. */
export const termsText: LegalText = {
  title: 'Terms of use',
  lead: `What you can expect from ${PRODUCT_NAME}, and what we expect from you.`,
  operator: {
    title: 'Who we are',
    paragraphs: [`When you use ${PRODUCT_NAME}, your agreement is with:`],
  },
  sections: [
    {
      title: 'If you refer a friend',
      paragraphs: [
        'Only refer people you know who are happy to hear from you. Use your own name and email address.',
        'A reward is a promise by the business, not by us. Ask the business about it.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give details that are true, and keep your password to yourself. You are responsible for what is done with your account.',
      ],
    },
    {
      title: 'Price and payment',
      paragraphs: [
        'The price is the one on the pricing page when you subscribe. Your plan renews each month or year until you cancel, which you can do at any time in Settings. It then runs until the end of the time you have paid for.',
        'We tell you by email at least 30 days before a price goes up.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'Do not use our pages to deceive people, to send messages nobody asked for, or to offer anything illegal. Do not attack the service or try to reach other people’s data.',
        'If you do, we can take your pages down or close your account. We tell you why.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'Your data stays yours. You can download or delete it at any time, even after you cancel.',
        'You are responsible for how you treat the people who are referred to you. Contact them only about the referral, and stop when they ask. Our privacy notice says how we handle data.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'We work to keep the service running and your data safe, but we can’t promise that it never fails, or that you get a certain number of referrals.',
        '[Liability: to be written by a lawyer.]',
      ],
    },
    {
      title: 'Changes, and which law applies',
      paragraphs: [
        'If we change these terms, we tell you by email at least 30 days before. If you do not agree, you can cancel.',
        '[Law and courts: to be written by a lawyer.]',
      ],
    },
  ],
};
