/** The head of a business's public page: what customers read there first. */
export const publicTitle = (business: string) => `Refer a Friend to ${business}`;
export const publicIntro = (business: string) =>
  `Know someone who could use ${business}? Introduce them in a minute.`;
