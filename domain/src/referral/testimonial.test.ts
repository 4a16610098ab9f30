import { describe, expect, it } from 'vitest';
import { onOneLine } from '../lib/names.ts';
import { TESTIMONIAL_MAX, testimonialFault } from './testimonial.ts';

describe('a customer’s own sentence', () => {
  it.each([
    'They fixed our boiler the same day, and left the kitchen clean.',
    'Fair price: $1,200, in 2 days. On time.They call back, too!',
    'Te atienden bien desde 2009, a las 7 a.m. y sin sorpresas.',
    'x'.repeat(TESTIMONIAL_MAX),
  ])('may be: %s', (text) => {
    expect(testimonialFault(text)).toBeNull();
  });

  it.each([
    ['long', 'x'.repeat(TESTIMONIAL_MAX + 1)],
    ['email', 'Write to sam@rivera.example'],
    ['email', 'Follow ＠rivera'],
    ['link', 'See https://evil.example'],
    ['link', 'Look at WWW.EVIL'],
    ['link', 'Book on evil．com today'],
    ['phone', 'Call (555) 010-2030'],
    ['phone', 'Call 5 5 5 0 1 0 2'],
    ['phone', 'Call ５５５０１０２'],
  ] as const)('is refused for its %s: %s', (fault, text) => {
    expect(testimonialFault(text)).toBe(fault);
  });

  it('is stored on one line, without characters that nobody sees', () => {
    expect(onOneLine(' On\n time,\u202e always.\u200b ')).toBe('On time, always.');
  });
});
