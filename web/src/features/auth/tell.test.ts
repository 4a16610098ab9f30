import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/account-errors.ts';
import { linkMessage, signInMessage } from './auth-messages.ts';
import { tell } from './tell.ts';

const logged = vi.spyOn(console, 'error');

describe('tell', () => {
  beforeEach(() => {
    logged.mockReturnValue();
  });
  afterEach(() => {
    logged.mockReset();
  });

  it.each([
    ['a refusal that we have no words for', new AccountError('auth/internal-error', '')],
    ['whatever does not come from Auth', new Error('Ours')],
  ])('logs %s', (_, error) => {
    for (const messageOf of [signInMessage, linkMessage]) tell(error, messageOf);
    expect(logged.mock.calls).toEqual([
      ['Auth failed', error],
      ['Auth failed', error],
    ]);
  });

  it('logs nothing that a user can mend', () => {
    tell(new AccountError('auth/wrong-password', ''), signInMessage);
    tell(new AccountError('auth/too-many-requests', ''), linkMessage);
    expect(logged).not.toHaveBeenCalled();
  });
});
