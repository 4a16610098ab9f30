import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalText } from './legal-text.ts';

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
      title: 'What it is about',
      paragraphs: [
        'The people are your customers, and the friends they refer or who ask for you themselves.',
        'The details are names, email addresses, phone numbers, notes, what they agreed to and when, the jobs and tags you enter, whom you asked and what came of it, and the rewards you owe or paid.',
        'It lasts as long as you have an account.',
      ],
    },
    {
      title: 'What we do with it',
      paragraphs: [
        'We use these details only to run the service for you: what you set and press in the app tells us what to do. If we think that breaks the law, we tell you.',
        'We do not sell or share them, use them for our own advertising, or mix them with details from somewhere else. If the law makes us hand something over, we tell you first unless it forbids that.',
        'If you are in California, we are your service provider. We do what the privacy law there asks of one, and tell you if we no longer can.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Details are encrypted on their way and where they are stored. Each business can reach only its own. Passwords are stored so that nobody can read them, and you can turn on a second step at sign-in.',
        'Only people on our team who need it can see details, and they have promised to keep them secret.',
        'Backups are kept for 14 days, and the logs of our servers for 30 days.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'If somebody sees, changes or loses details who should not, we email you without delay, at most 72 hours after we know. We say what happened, whose details it is about, and what we do.',
      ],
    },
    {
      title: 'How we help you',
      paragraphs: [
        'If somebody asks you for a copy of their details, to correct them, or to delete them, you can do that in the app. People can also delete their own details, or ask us. We tell you if they do.',
        'We answer your questions about how we protect details, and help you if the law asks you to check or report something. Once a year, or after something went wrong, you may check how we keep this agreement, or have somebody check it for you.',
      ],
    },
    {
      title: 'Who helps us',
      paragraphs: [
        'These companies handle details for us. Each has promised us in writing to protect them as we promise you, and we answer to you for what they do.',
        'We email you at least 30 days before another one is added. If you do not agree, you can cancel.',
      ],
      items: [
        [
          'Google (Google Cloud and Firebase), United States',
          'Stores our data and backups, runs our servers and pages, signs you in, and tells people from robots.',
        ],
        [
          'Stripe, United States',
          'Takes your payments to us. It gets your details and your card, and nothing about your customers.',
        ],
        [
          '[Name and country of the email service]',
          'Sends our emails: to you, and for you to your customers and their friends.',
        ],
        [
          'Apple, Google, Microsoft and Mozilla, United States',
          'Bring notifications to your phone or computer, if you turn them on. They cannot read them.',
        ],
      ],
    },
    {
      title: 'Where it is',
      paragraphs: [
        'Our servers run in the United States. [Where the database is: to be filled in.]',
        '[Transfers from other countries, such as standard contractual clauses: to be written by a lawyer.]',
      ],
    },
    {
      title: 'When you leave',
      paragraphs: [
        'You can download everything at any time in Settings. When you delete your account, the details are deleted with it, and the last backups that hold them are gone 14 days later. Our privacy notice says what little we keep.',
      ],
    },
    {
      title: 'How it fits with the terms',
      paragraphs: [
        'This agreement is part of our terms of use. Where the two say different things about the details of people, this one counts.',
      ],
    },
  ],
};
