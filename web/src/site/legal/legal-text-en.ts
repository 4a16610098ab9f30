import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { RETENTION_MONTHS } from '@vouchwell/domain/lib/limits';
import type { LegalText } from './legal-text.ts';

export const termsText: LegalText = {
  ...PAPERS.terms,
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
        'Give us accurate details and keep your password to yourself. You’re responsible for what happens in your account.',
      ],
    },
    {
      title: 'Price and payment',
      paragraphs: [
        'The price is the one on the pricing page when you subscribe. Your plan renews every month or year until you cancel, which you can do at any time in Settings. It then runs until the end of the period you’ve paid for.',
        'We’ll email you at least 30 days before a price goes up.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'Don’t use our pages to deceive people, to send spam, or to offer anything illegal. Don’t attack the service or try to get at other people’s data.',
        'If you do, we may take your pages down or close your account. We’ll tell you why.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'Your data belongs to you. You can download or delete it at any time, even after you cancel.',
        'You are responsible for how you treat the people who are referred to you. Contact them only about the referral, and stop when they ask. Our privacy notice says how we handle data.',
      ],
    },
    {
      title: 'What we promise',
      paragraphs: [
        'We work to keep the service running and your data safe. We can’t promise that it never fails or that you’ll get a certain number of referrals, so we provide it as is, without other warranties.',
        'As far as the law allows, we aren’t liable for lost profits or other indirect damage, and the most we owe you is what you paid us in the 12 months before.',
      ],
    },
    {
      title: 'Changes and governing law',
      paragraphs: [
        'If we change these terms, we’ll email you at least 30 days before. If you don’t agree, you can cancel.',
        'The law of the state we’re based in (see the address above) applies to these terms, and its courts decide any dispute. You keep the consumer rights you have where you live.',
      ],
    },
  ],
};

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

/** Its periods must match docs/data-retention.md. */
export const dataProcessingText: LegalText = {
  ...PAPERS.dataProcessing,
  title: 'Data processing agreement',
  lead: 'How we handle the details of your customers and their friends for you, and who helps us with it.',
  operator: {
    title: 'Who this is between',
    paragraphs: [
      `This agreement is between you, the business that uses ${PRODUCT_NAME}, and us. You decide why the details of your customers and their friends are used. We handle them for you. We are:`,
    ],
  },
  sections: [
    {
      title: 'What it covers',
      paragraphs: [
        'The people are your customers, the friends they refer, and friends who contact you themselves.',
        'The details are names, email addresses, phone numbers, notes, what people agreed to and when, the jobs and tags you enter, the requests you send and their results, and the rewards you owe or have paid.',
        'It lasts as long as you have an account.',
      ],
    },
    {
      title: 'How we use the details',
      paragraphs: [
        'We use these details only to run the service for you. Your settings and what you do in the app are your instructions to us. If we think an instruction breaks the law, we’ll tell you.',
        'We don’t sell or share them, use them for our own advertising, or combine them with details from other sources. If the law requires us to disclose something, we’ll tell you first unless the law forbids it.',
        'If you’re in California, we’re your service provider. We meet that state’s privacy law’s requirements for service providers, and we’ll tell you if we no longer can.',
      ],
    },
    {
      title: 'How we protect the details',
      paragraphs: [
        'Details are encrypted in transit and in storage. Each business can reach only its own. Passwords are stored in a form no one can read, and you can turn on a second step at sign-in.',
        'Only team members who need the details for their work can see them, and they’ve agreed to keep them confidential.',
        'We keep backups for 14 days and server logs for 30 days.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'If someone sees, changes or loses details without permission, we’ll email you without delay, at most 72 hours after we find out. We’ll tell you what happened, whose details are affected, and what we’re doing about it.',
      ],
    },
    {
      title: 'How we help you',
      paragraphs: [
        'If someone asks you for a copy of their details, or to correct or delete them, you can do that in the app. People can also delete their own details, or ask us to. We’ll tell you if they do.',
        'We’ll answer your questions about how we protect details, and help you with checks or reports that the law requires of you. Once a year, or after an incident, you or someone you appoint may check that we keep this agreement.',
      ],
    },
    {
      title: 'Who helps us',
      paragraphs: [
        'These companies handle details for us. Each has agreed in writing to protect them as we’ve agreed with you, and we’re responsible to you for what they do.',
        'We’ll email you at least 30 days before we add one. If you don’t agree, you can cancel.',
      ],
      items: [
        [
          'Google (Google Cloud and Firebase), United States',
          'Stores our data and backups, runs our servers and pages, signs you in, and blocks bots.',
        ],
        [
          'Stripe, United States',
          'Takes your payments to us. It gets your details and your card, but nothing about your customers.',
        ],
        [
          'Our email service',
          'Sends our emails: to you, and on your behalf to your customers and their friends. Write to us for its name and country.',
        ],
        [
          'Apple, Google, Microsoft and Mozilla, United States',
          'Deliver notifications to your phone or computer if you turn them on. They can’t read them.',
        ],
      ],
    },
    {
      title: 'Where the details are stored',
      paragraphs: [
        'Our servers, database and backups are in the United States.',
        'If you or your customers are in another country, details are sent to the United States. If the law there requires it, the European Commission’s standard contractual clauses apply as part of this agreement.',
      ],
    },
    {
      title: 'When you leave',
      paragraphs: [
        'You can download everything at any time in Settings. When you delete your account, the details are deleted with it, and the last backups that contain them expire 14 days later. Our privacy notice lists the little we keep.',
      ],
    },
    {
      title: 'How it relates to the terms',
      paragraphs: [
        'This agreement is part of our terms of use. If they conflict about people’s details, this agreement applies.',
      ],
    },
  ],
};

export const acceptableUseText: LegalText = {
  ...PAPERS.acceptableUse,
  title: 'Acceptable use policy',
  lead: `Who you may ask for referrals with ${PRODUCT_NAME}, how, and when to stop.`,
  operator: {
    title: 'Who we are',
    paragraphs: [
      `This policy applies to every business that uses ${PRODUCT_NAME} to ask its customers for referrals. It’s part of our terms of use. We are:`,
    ],
  },
  sections: [
    {
      title: 'Ask your own customers',
      paragraphs: [
        'Ask only people who have bought from you or hired you. They should know who you are when they get your message.',
        'Never use a list that you bought, rented, borrowed or copied from the web. Never guess an address or a number.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'US law (CAN-SPAM) requires each email to state truthfully who sent it and what it’s about, to include your postal address, and to have an unsubscribe option that works.',
        `${PRODUCT_NAME} adds the address and the unsubscribe link. Don’t hide them or talk people out of using them.`,
      ],
    },
    {
      title: 'Texts',
      paragraphs: [
        'Text only people who agreed to get texts like this from you. US law (TCPA) may require their consent in writing, so keep proof of it. Don’t text before 8 a.m. or after 9 p.m. where they live.',
        `${PRODUCT_NAME} doesn’t send texts for you. It opens your own texting app, and you send each text yourself.`,
      ],
    },
    {
      title: 'Stop means stop',
      paragraphs: [
        'If someone asks you to stop, stop. It counts however they ask: with the link, in a reply, by phone or in person.',
        'Mark them in your customer list so no one on your team asks them again by email, text or phone. Don’t add them again with a different address or a new list.',
      ],
    },
    {
      title: 'Rewards and honesty',
      paragraphs: [
        'A reward is for a referral. Never give or promise anything for a review, good or bad. The Federal Trade Commission bans fake and paid reviews (16 CFR Part 465), and review sites remove them.',
        'If someone earns something when their friend becomes a customer, their message must say so (16 CFR Part 255). We add that sentence. You may reword it, but you may not remove it.',
        'Pay what you promise. In some industries, such as health care, you may not give anything for a referral: ask your board or your lawyer.',
      ],
    },
    {
      title: 'Never',
      paragraphs: [
        'Don’t pretend to be someone else, pressure people, or put private matters such as someone’s health into a message. Don’t ask children.',
      ],
    },
    {
      title: 'What we do',
      paragraphs: [
        'We limit how many emails go out per day and pause them if many bounce. If you break this policy, we may stop your emails, take your pages down or close your account. We’ll tell you why.',
        'If you got a message that breaks this policy, write to us at the address at the top of this page.',
      ],
    },
  ],
};

const CHECKED_ON = '2026-11-26';

/** One row per page, or one for all pages. */
const CHECKED: readonly (readonly [page: string, result: string])[] = [
  [
    'Every page, automated tests',
    'No failures found on phones and desktops, in light and dark mode. Contrast is sufficient, and pages work with text at twice the size.',
  ],
  [
    'Every page, for screen readers',
    'One main heading, no skipped heading levels, landmarks, a name for each button, link and field, and a reading order that matches the visual order.',
  ],
  [
    'Every page, at 400% zoom',
    'In a window 320 pixels wide, pages don’t scroll sideways, content isn’t cut off, and no bar covers half the window.',
  ],
  [
    'Every page, in high contrast mode',
    'Each button, link and field keeps a visible border or text, and shows whether it has focus and whether it’s selected.',
  ],
  [
    'Every page, by keyboard only',
    'Tab reaches each button, link and field once and in order. Focus is visible, never trapped, and never hidden under a bar. Escape closes dialogs.',
  ],
  ['Every page, with reduced motion', 'Animations are off if your system asks for reduced motion.'],
  [
    'Every page, by voice control',
    'The visible text of each button, link and field is part of its name, so you can say it.',
  ],
  [
    'The public form and the dashboard, by keyboard',
    'A customer can introduce a friend, and a business can sign in and work through its dashboard, without a mouse.',
  ],
];

const LEFT: readonly (readonly [place: string, what: string])[] = [
  [
    'Screen readers',
    'We tested the information that Chromium passes to screen readers. People who use a screen reader every day haven’t tested the pages yet.',
  ],
  [
    'Short notices',
    'In a wide window, a new notice may cover the last links of a page. It disappears after a few seconds, and you can close it.',
  ],
  [
    'Third-party pages',
    'Payments are on Stripe’s pages, and demos are booked on another company’s pages.',
  ],
];

/** Needs no acceptance; dated by its results. */
export const accessibilityText: LegalText = {
  title: 'Accessibility statement',
  version: 1,
  changedOn: CHECKED_ON,
  lead: `Everyone should be able to use ${PRODUCT_NAME}. This page describes what works, what doesn’t yet, and how to report a problem.`,
  operator: {
    title: 'Report a problem',
    paragraphs: [
      'Tell us which page it is, what you wanted to do, and what you use, such as a screen reader. We’ll answer within five business days and help you another way until the problem is fixed.',
    ],
  },
  sections: [
    {
      title: 'Our goal',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page for customers, their friends and businesses.',
      ],
    },
    { title: 'What we tested', paragraphs: [], items: CHECKED },
    { title: 'Known limitations', paragraphs: [], items: LEFT },
  ],
};
