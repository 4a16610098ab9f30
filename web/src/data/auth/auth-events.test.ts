import { describe, expect, it } from 'vitest';
import { type AuthUser, nameAuthChange } from './auth-state.ts';

const maria: AuthUser = { uid: 'maria', email: 'maria@example.com', emailVerified: true };
const tom: AuthUser = { uid: 'tom', email: 'tom@example.com', emailVerified: true };

describe('nameAuthChange', () => {
  it.each([null, maria])('calls the first word INITIAL_SESSION, whoever is there', (user) => {
    expect(nameAuthChange(undefined, user, false)).toBe('INITIAL_SESSION');
  });

  it('tells who comes from who goes', () => {
    expect(nameAuthChange(null, maria, false)).toBe('SIGNED_IN');
    expect(nameAuthChange(maria, null, false)).toBe('SIGNED_OUT');
  });

  it('takes another owner in the same tab for a sign-in', () => {
    expect(nameAuthChange(maria, tom, false)).toBe('SIGNED_IN');
  });

  it('says when a second factor was shown', () => {
    expect(nameAuthChange(null, maria, true)).toBe('MFA_CHALLENGE_VERIFIED');
  });

  it('takes a verified or a changed email for an update', () => {
    expect(nameAuthChange({ ...maria, emailVerified: false }, maria, false)).toBe('USER_UPDATED');
    expect(nameAuthChange({ ...maria, email: 'm@example.com' }, maria, false)).toBe('USER_UPDATED');
  });

  it('takes anything else for a new token', () => {
    expect(nameAuthChange(maria, { ...maria }, false)).toBe('TOKEN_REFRESHED');
  });
});
