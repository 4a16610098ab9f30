/** The words of Home's first card, apart from those of the pages of customers: Home loads none of these. */
export const texts = {
  title: 'Ask today',
  seeQueue: 'See who is next',
  notLoaded: 'Who is next could not be shown',
} as const;
