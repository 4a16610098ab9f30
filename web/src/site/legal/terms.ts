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
