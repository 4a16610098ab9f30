import { hasLink } from '../lib/names.ts';

export const TESTIMONIAL_MAX = 140;

/** Seven digits, with at most three symbols or spaces between two of them. */
const PHONE = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){6}/u;

/** Why a testimonial is not shown; null if it is. */
export function testimonialFault(text: string): 'long' | 'email' | 'link' | 'phone' | null {
  const read = text.normalize('NFKC');
  if (text.length > TESTIMONIAL_MAX) return 'long';
  if (read.includes('@')) return 'email';
  if (hasLink(text)) return 'link';
  return PHONE.test(read) ? 'phone' : null;
}
