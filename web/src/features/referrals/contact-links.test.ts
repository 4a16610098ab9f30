import { describe, expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

describe('contactLinks', () => {
  it('calls and texts a phone, by its digits', () => {
    expect(contactLinks({ referralEmail: null, referralPhone: '+1 (555) 010-1234' })).toEqual([
      { way: 'Call', href: 'tel:+15550101234' },
      { way: 'Text', href: 'sms:+15550101234' },
    ]);
  });

  it('writes to an address, whatever is in it', () => {
    expect(contactLinks({ referralEmail: 'ben+50%#1@x.example', referralPhone: null })).toEqual([
      { way: 'Email', href: 'mailto:ben%2B50%25%231@x.example' },
    ]);
  });
});
