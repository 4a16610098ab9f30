import { expect, it } from 'vitest';
import { CallRefused, NoAnswer } from '../../data/lib/call-errors.ts';
import { deletionMessage } from './deletion-message.ts';

it('says why an account was not deleted, and what to do', () => {
  const refused = (reason: CallRefused['reason']) => deletionMessage(new CallRefused(reason, ''));
  expect(refused('wrong-confirmation')).toBe('This is not the email address of your account.');
  expect(refused('billing-unavailable')).toContain('we deleted nothing');
  expect(refused('too-many-requests')).toContain('wait a few minutes');
  expect(refused(null)).toBe('Your account could not be deleted. Please try again.');
  expect(deletionMessage(new Error('Broken'))).toContain('Please try again.');
});

it('does not claim to know where no answer came', () => {
  expect(deletionMessage(new NoAnswer('lost'))).toContain(
    'We do not know yet if your account is deleted.',
  );
});
