import { PAPERS } from '@vouchwell/domain/business/papers';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalText } from './legal-text.ts';

export const acceptableUseText: LegalText = {
  ...PAPERS.acceptableUse,
  title: 'Acceptable use of asking',
  lead: `Whom you may ask for referrals with ${PRODUCT_NAME}, how, and when to stop.`,
  operator: {
    title: 'Who we are',
    paragraphs: [
      `These rules are for each business that asks its customers with ${PRODUCT_NAME}. They are part of our terms of use. We are:`,
    ],
  },
  sections: [
    {
      title: 'Ask your own customers',
      paragraphs: [
        'Ask only people who bought from you, or for whom you did a job. They should know who you are when your message comes.',
        'Never use a list that you bought, rented, borrowed, or took from the web. Never guess an address or a number.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'The law in the United States (CAN-SPAM) asks this of each email: it says truly who sends it and what it is about, it has your postal address, and it has a way to stop that works.',
        `${PRODUCT_NAME} adds the address and the link that stops emails. Do not hide them or write around them.`,
      ],
    },
    {
      title: 'Texts',
      paragraphs: [
        'Text only people who agreed to get texts like this from you. The law in the United States (TCPA) can ask for that in writing, so keep what shows it. Do not text before 8 a.m. or after 9 p.m. where they live.',
        `${PRODUCT_NAME} sends no texts for you. It opens your own messages app, and you send each text yourself.`,
      ],
    },
    {
      title: 'Stop means stop',
      paragraphs: [
        'If somebody asks you to stop, stop. It counts in any way they say it: by the link, by an answer, on the phone, or at the counter.',
        'Mark them in your list, so that nobody asks them again by email, text or phone. Do not add them again with another address or a new list.',
      ],
    },
    {
      title: 'Rewards and honest words',
      paragraphs: [
        'A reward is for a referral. Never give or promise anything for a review, good or bad. The Federal Trade Commission forbids fake and bought reviews (16 CFR Part 465), and review sites take them down.',
        'If somebody earns something when their friend becomes a customer, their message must say so (16 CFR Part 255). We add that sentence. You may say it in other words, and you may not leave it out.',
        'Pay what you promise. In some trades, such as health, you may not give anything for a referral: ask your board or your lawyer.',
      ],
    },
    {
      title: 'Never',
      paragraphs: [
        'Do not pretend to be somebody else, press people, or put private things into a message, such as somebody’s health. Do not ask children.',
      ],
    },
    {
      title: 'What we do',
      paragraphs: [
        'We limit how many emails go out in a day, and hold them back if many bounce. If these rules are broken, we can stop your emails, take your pages down, or close your account. We tell you why.',
        'If you got a message that breaks these rules, tell us at the address at the top of this page.',
      ],
    },
  ],
};
