import { describe, expect, it } from 'vitest';
import { ASKS_MAX, mergeContactRequest } from './merge-contact-request.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ben = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: null,
  status: 'new',
} as const;
const asksOf = (
  stored: Parameters<typeof mergeContactRequest>[0],
  asker: Parameters<typeof mergeContactRequest>[1],
) => mergeContactRequest(stored, asker, NOW)?.asks;

describe('an introduction whose friend asks to be contacted', () => {
  it('keeps what the customer gave, and beside it what the friend did', () => {
    const byEmail = { ...ben, referralPhone: null, note: 'My brother' };
    const asked = { ...ben, referralName: 'Benjamin Carter', note: 'Leaking tap' };
    expect(mergeContactRequest(byEmail, asked, NOW)).toEqual({
      status: 'new',
      asks: [
        {
          name: 'Benjamin Carter',
          email: 'ben@example.com',
          phone: '(555) 010-1234',
          note: 'Leaking tap',
          at: NOW,
        },
      ],
    });
  });

  it('keeps nothing twice, however it is written', () => {
    const same = { ...ben, referralName: ' ben  carter ', referralPhone: '+1 555 010 1234' };
    expect(asksOf(ben, { ...same, referralEmail: 'BEN@example.com' })).toEqual([]);
    const asked = { ...ben, note: 'Leaking tap' };
    const once = { ...ben, asks: asksOf(ben, asked) };
    expect(once.asks).toHaveLength(1);
    expect(asksOf(once, asked)).toEqual(once.asks);
    expect(asksOf(once, ben)).toEqual(once.asks);
    expect(asksOf(once, { ...asked, note: 'And a drain' })).toHaveLength(2);
  });

  it('keeps an ask by fewer of the addresses apart, for another may have given them all', () => {
    expect(asksOf(ben, { ...ben, referralEmail: null })).toHaveLength(1);
  });

  it('has no room for an eleventh that says something new', () => {
    const asks = Array.from({ length: ASKS_MAX }, (_, index) => ({
      name: `Ben ${index}`,
      email: null,
      phone: ben.referralPhone,
      note: null,
      at: NOW,
    }));
    expect(
      mergeContactRequest({ ...ben, asks }, { ...ben, referralName: 'Benny' }, NOW),
    ).toBeNull();
    expect(asksOf({ ...ben, asks }, ben)).toEqual(asks);
  });

  it('is new again where it was lost, and stays as it is otherwise', () => {
    expect(mergeContactRequest({ ...ben, status: 'lost' }, ben, NOW)?.status).toBe('new');
    for (const status of ['new', 'contacted', 'in_progress', 'converted'] as const)
      expect(mergeContactRequest({ ...ben, status }, ben, NOW)?.status).toBe(status);
  });
});
