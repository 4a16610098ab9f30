import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalText } from './legal-text.ts';

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
