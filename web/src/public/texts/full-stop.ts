/** A sentence that ends in a name, which may bring its own full stop: "… for Rivera & Co." */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;
