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
