import { describe, expect, it } from 'vitest';
import { PASSWORD_HINT, unmetPasswordRule } from './password-rules.ts';

const policy = (...rules: string[]) => `Missing password requirements: [${rules.join(', ')}]`;

describe('the rule that a new password does not meet', () => {
  it.each([
    ['Password should be at least 6 characters', 'Password must be at least 6 characters'],
    [
      policy('Password must contain at least 12 characters'),
      'Password must be at least 12 characters',
    ],
    [
      policy('Password must contain an upper case character'),
      'Password must contain at least one uppercase letter',
    ],
    [
      policy('Password must contain a lower case character'),
      'Password must contain at least one lowercase letter',
    ],
    [
      policy('Password must contain a numeric character'),
      'Password must contain at least one number',
    ],
    [
      policy('Password must contain a non-alphanumeric character'),
      'Password must contain at least one symbol, such as ! or ?',
    ],
    [
      policy('Password may contain at most 20 characters'),
      'Password must be at most 20 characters',
    ],
  ])('is said in our words: %s', (message, rule) => {
    expect(unmetPasswordRule(message)).toBe(rule);
  });

  it('is the first of several, in the order in which sign-up asks for them', () => {
    const message = policy(
      'Password must contain a numeric character',
      'Password must contain an upper case character',
    );
    expect(unmetPasswordRule(message)).toBe('Password must contain at least one uppercase letter');
  });

  it('is any of them where Auth does not say which', () => {
    expect(unmetPasswordRule('')).toBe(PASSWORD_HINT);
  });
});
