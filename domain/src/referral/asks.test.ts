import { describe, expect, it } from 'vitest';
import { addedByAsks, addedInWords, reachOf } from './asks.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ben = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
} as const;

describe('what whoever asked added', () => {
  const ask = { name: 'ben carter', email: 'BEN@example.com', phone: null, note: null, at: NOW };
  const phone = '555 010 9999';

  it('is what the customer did not say', () => {
    expect(addedByAsks({ ...ben, asks: [ask] })).toEqual([]);
    const [added] = addedByAsks({ ...ben, asks: [{ ...ask, phone, note: 'Leaks' }] });
    expect(added).toEqual({ name: null, email: null, phone, note: 'Leaks', at: NOW });
    expect(added && addedInWords(added)).toBe('555 010 9999\nLeaks');
    expect(addedByAsks({ ...ben, asks: [{ ...ask, name: 'Ben' }] })).toHaveLength(1);
  });

  it('reaches the friend only where the customer gave no such address', () => {
    expect(reachOf({ ...ben, asks: [{ ...ask, phone }] })).toEqual({
      phone: ben.referralPhone,
      email: ben.referralEmail,
      isPhoneByAsker: false,
      isEmailByAsker: false,
    });
    const asks = [{ ...ask, phone: '555 010 1111' }, { ...ask, phone }, ask];
    expect(reachOf({ ...ben, referralPhone: null, asks })).toMatchObject({
      phone,
      isPhoneByAsker: true,
      isEmailByAsker: false,
    });
  });
});
