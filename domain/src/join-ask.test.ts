import { describe, expect, it } from 'vitest';
import { joinAsk } from './join-ask.ts';
import { NOTE_MAX } from './limits.ts';

const ben = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: null,
  status: 'new',
} as const;
const note = (stored: string | null, asked: string | null) =>
  joinAsk({ ...ben, note: stored }, { ...ben, note: asked }).note;

describe('an introduction whose friend asks to be contacted', () => {
  it('takes the address that it lacked', () => {
    const byPhone = { ...ben, referralEmail: null };
    expect(joinAsk(byPhone, ben).referralEmail).toBe('ben@example.com');
    expect(joinAsk(ben, byPhone).referralEmail).toBe('ben@example.com');
  });

  it('takes the friend’s note, beside the customer’s', () => {
    expect(note(null, 'Leaking tap')).toBe('Leaking tap');
    expect(note('My brother', null)).toBe('My brother');
    expect(note('My brother', 'Leaking tap')).toBe('My brother\nLeaking tap');
    expect(note('My brother\nLeaking tap', 'Leaking tap')).toBe('My brother\nLeaking tap');
  });

  it('keeps what the friend wrote otherwise, and does not call the same thing another', () => {
    const same = { ...ben, referralName: ' ben  carter ', referralPhone: '+1 555 010 1234' };
    expect(joinAsk(ben, { ...same, referralEmail: 'BEN@example.com' }).note).toBeNull();
    const other = { ...ben, referralName: 'Benjamin Carter', referralEmail: 'bc@example.com' };
    expect(joinAsk(ben, other).note).toBe('They wrote: Benjamin Carter, bc@example.com');
    expect(joinAsk(ben, other).referralName).toBe('Ben Carter');
  });

  it('has a note that ends, however often they ask', () => {
    const full = 'x'.repeat(5 * NOTE_MAX);
    expect(note(full, 'Leaking tap')).toBe(full);
  });

  it('is new again where it was lost, and stays as it is otherwise', () => {
    expect(joinAsk({ ...ben, status: 'lost' }, ben).status).toBe('new');
    for (const status of ['new', 'contacted', 'in_progress', 'converted'] as const)
      expect(joinAsk({ ...ben, status }, ben).status).toBe(status);
  });
});
