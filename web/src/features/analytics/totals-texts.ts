/** The words of the totals at the dashboard's top, which must not wait for those of the analytics card. */
export const totalsTexts = {
  label: 'Totals',
  all: 'All referrals',
  notRead: 'We could not read the totals.',
  mayBeOld: 'We could not update the totals, so they may be old.',
  tryAgain: 'Try again',
} as const;
