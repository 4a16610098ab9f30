/** The texts of the list of first steps. */
export const texts = {
  title: 'Your first referral',
  lead: 'A few steps, about five minutes. Then your customers do the rest.',
  done: (count: number, all: number) => `${count} of ${all} done`,
  isDone: 'Done: ',
  steps: {
    link: 'Get your link',
    reward: 'Say what customers get',
    form: 'See your form as customers do',
    send: 'Send it to three customers',
    cards: 'Print your cards',
    phone: 'Get word on your phone',
  },
  sent: (count: number) => `${count} sent`,
  reward: 'Set your reward',
  cards: 'Choose a card',
  hide: 'Hide this list',
  notHidden: 'The list was not hidden',
  tryAgain: 'Check your connection, then try again.',
  allDone: 'All steps are done',
  allDoneText: 'New referrals show up on this page.',
} as const;
