import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import {
  AccountError,
  convertAccountErrors,
  getPasswordErrorText,
  PASSWORD_HINT,
  RecentSignInRequiredError,
} from './account-errors.ts';
import { ApiError } from './call-errors.ts';

const failWith = (error: Error) => convertAccountErrors(() => Promise.reject(error));

it.each([
  [
    'Firebase: Password should be at least 6 characters (auth/weak-password).',
    'Password should be at least 6 characters',
  ],
  ['Firebase: Error (auth/weak-password).', ''],
  ['Too weak', 'Too weak'],
])("keeps the code and the text of Firebase's error %j", async (message, text) => {
  const error = failWith(new FirebaseError('auth/weak-password', message));
  await expect(error).rejects.toMatchObject({ code: 'auth/weak-password', message: text });
  await expect(error).rejects.toBeInstanceOf(AccountError);
});

it('throws the same type of error whether Auth or a function requires a recent sign-in', async () => {
  const authError = new FirebaseError('auth/requires-recent-login', 'Sign in again');
  const functionError = new ApiError('recent-sign-in-required', 'Sign in again');
  await expect(failWith(authError)).rejects.toBeInstanceOf(RecentSignInRequiredError);
  await expect(failWith(functionError)).rejects.toBeInstanceOf(RecentSignInRequiredError);
});

it('rethrows an error unchanged if it needs no translation', async () => {
  const apiError = new ApiError('no-customer', 'Nothing to manage');
  await expect(failWith(apiError)).rejects.toBe(apiError);
});

const formatPolicyError = (...rules: string[]) =>
  `Missing password requirements: [${rules.map((rule) => `Password ${rule}`).join(', ')}]`;

it.each([
  ['must contain at least 12 characters', 'Password must be at least 12 characters'],
  ['must contain an upper case character', 'Password must contain at least one uppercase letter'],
  ['must contain a lower case character', 'Password must contain at least one lowercase letter'],
  ['must contain a numeric character', 'Password must contain at least one number'],
  [
    'must contain a non-alphanumeric character',
    'Password must contain at least one symbol, like ! or ?',
  ],
  ['may contain at most 20 characters', 'Password must be at most 20 characters'],
])('shows our message for a broken rule: password %s', (rule, message) => {
  expect(getPasswordErrorText(formatPolicyError(rule))).toBe(message);
});

it('shows the first of several broken password rules, in the order used at sign-up', () => {
  const rules = ['must contain a numeric character', 'must contain an upper case character'];
  expect(getPasswordErrorText(formatPolicyError(...rules))).toBe(
    'Password must contain at least one uppercase letter',
  );
});

it("shows the generic password hint if Auth doesn't specify a rule", () => {
  expect(getPasswordErrorText('')).toBe(PASSWORD_HINT);
});
