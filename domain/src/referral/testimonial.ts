import { hasLink } from '../lib/names.ts';

/** How long a customer's own sentence may be. */
export const TESTIMONIAL_MAX = 140;

/** Seven digits, of which each follows the other with three signs or spaces between them at most. */
const PHONE = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){6}/u;

/** Why a sentence of a customer's is not shown to their friends; null for nothing. */
export function testimonialFault(text: string): 'long' | 'email' | 'link' | 'phone' | null {
  const read = text.normalize('NFKC');
  if (text.length > TESTIMONIAL_MAX) return 'long';
  if (read.includes('@')) return 'email';
  if (hasLink(text)) return 'link';
  return PHONE.test(read) ? 'phone' : null;
}
