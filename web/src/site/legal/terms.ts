import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
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
