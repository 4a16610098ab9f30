/** The head of a business's public page: what customers read there first. */
export const publicTitle = (business: string) => `Refer a Friend to ${business}`;
export const publicIntro = (business: string) =>
  `Know someone who could use ${business}? Introduce them in a minute.`;

/** A sentence that ends in a name, which may bring its own full stop: "… for Rivera & Co." */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;
