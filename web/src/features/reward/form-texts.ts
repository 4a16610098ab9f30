/** The words of the form behind the reward card's Edit. */
export const formTexts = {
  field: 'What customers get',
  hint: 'They see it at the top of your referral form. Leave it blank for no reward.',
  example: '$50 off your next visit, and $50 off for your friend.',
  saved: 'Reward saved',
  removed: 'Reward removed',
  notSaved: 'Failed to update reward information',
} as const;
