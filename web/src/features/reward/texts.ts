/** The words of the reward card; those of its form come with it, when it is opened. */
export const texts = {
  title: 'Referral Rewards',
  customersSeeIt: 'Customers see it at the top of ',
  yourForm: 'your referral form',
  none: 'No reward defined yet. Click Edit to add one.',
  edit: 'Edit',
  editWhat: ' reward',
  editorNotLoaded: 'The editor could not be loaded',
} as const;
