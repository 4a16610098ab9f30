/** Longer names are refused by some file systems; in characters. */
const LONGEST = 80;

/**
 * The name of a downloaded card: the business's own, as far as every file system takes it. Letters
 * of any script stay; a name without one letter or digit gives way to 'my'.
 */
export function cardFileName(businessName: string): string {
  const safe = businessName
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(safe)
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
  return `${short || 'my'}-referral-card.png`;
}
