/** What is said around the words of a campaign. */
export const texts = {
  title: 'Words of this campaign',
  text: 'Customers who open its link start with these messages. They read them and press send themselves.',
  usual: 'These are your usual words. Edit them, and this campaign has its own.',
  own: 'This campaign has its own words.',
  useUsual: 'Use your usual words again',
  removing: 'Changing...',
  isUsual: (noun: string) => `This campaign uses your usual ${noun} again`,
  tryAgain: 'Check your connection, then try again.',
} as const;
