import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the list of first steps. */
export const texts = {
  title: t('Your first referral'),
  lead: t('A few steps, about five minutes. Then your customers do the rest.'),
  done: (count: number, all: number) => t('{count} of {all} done', { count, all }),
  isDone: t('Done:'),
  steps: {
    link: t('Get your link'),
    reward: t('Say what customers get'),
    form: t('See your form as customers do'),
    send: t('Send it to three customers'),
    cards: t('Print your cards'),
    phone: t('Get word on your phone'),
    test: t('Refer a test friend'),
  },
  sent: (count: number) => t('{count} sent', { count }),
  sentNotOpened: (count: number) => t('{count} sent, not opened yet', { count }),
  test: t('Try it yourself'),
  testTitle: t('Refer a test friend'),
  testText: (email: string) =>
    t(
      'Scan your card, or this code, with your phone. Fill in {email} as your own email, and any friend: it arrives here, marked as a test, and one press takes it away again.',
      { email },
    ),
  testCode: t('QR code of your form'),
  testOpen: t('Open the form here'),
  testDone: t('Close'),
  notLoaded: t('This could not be loaded'),
  reward: t('Set your reward'),
  cards: t('Choose a card'),
  hide: t('Hide this list'),
  notHidden: t('The list was not hidden'),
  tryAgain: t('Check your connection, then try again.'),
  allDone: t('All steps are done'),
  allDoneText: t('New referrals show up on this page.'),
} as const;
