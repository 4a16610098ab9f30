/** The words around what customers say of their own reward. */
export const texts = {
  title: 'What the customer earns',
  text: 'A customer who earns something by recommending you has to say so. US law asks for it (16 CFR 255.5). This sentence is in each message, on the friend’s page and on a customer’s own cards. You can reword it, but not take it out.',
  source: 'Read the law',
  preview: 'Preview: what your customer Maria says',
  spanish: 'Customers who write in Spanish say this.',
  what: 'sentence about the reward',
  missing: 'Write a sentence, or restore the default',
  nothing: 'Your customers earn nothing, so nothing is said.',
} as const;
