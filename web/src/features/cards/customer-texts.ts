/** The words of the cards for one customer. */
export const texts = {
  message: (name: string) => `Recommended by ${name}\n\nScan the code and ask us to call you.`,
  text: (name: string) =>
    `For ${name} to hand out. The code leads friends to ${name}’s own link, where they can ask you to call. What you change here is for these cards only.`,
  ownCard: 'Design your own card',
  gone: 'This customer’s link does not work any more, so there are no cards for it.',
  notLoaded: 'This customer’s link could not be loaded.',
} as const;
