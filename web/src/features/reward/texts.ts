/** Every word of the reward card. */
export const texts = {
  title: 'Referral Rewards',
  customersSeeIt: 'Customers see it at the top of ',
  yourForm: 'your referral form',
  none: 'No reward defined yet. Click Edit to add one.',
  edit: 'Edit',
  editWhat: ' reward',
  editorNotLoaded: 'The editor could not be loaded',

  field: 'What customers get',
  hint: 'They see it at the top of your referral form. Leave it blank for no reward.',
  example: '$50 off your next visit, and $50 off for your friend.',
  saved: 'Reward saved',
  removed: 'Reward removed',
  notSaved: 'Failed to update reward information',
} as const;
