import { describe, expect, it } from 'vitest';
import { isContactConfirmed } from './business.ts';

const contactEmail = 'office@oak.example';

describe('isContactConfirmed', () => {
  it('holds for the address that was confirmed, and for the account’s own', () => {
    expect(isContactConfirmed({ contactEmail, confirmedEmail: 'Office@oak.example' })).toBe(true);
    expect(isContactConfirmed({ contactEmail }, contactEmail)).toBe(true);
  });

  it('holds for no other: neither none at all, nor one that was confirmed before a change', () => {
    expect(isContactConfirmed({ contactEmail })).toBe(false);
    expect(isContactConfirmed({ contactEmail, confirmedEmail: null }, null)).toBe(false);
    expect(isContactConfirmed({ contactEmail, confirmedEmail: 'ana@oak.example' }, '')).toBe(false);
  });
});
