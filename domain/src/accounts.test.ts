import { expect, it } from 'vitest';
import { newPasswordSchema, passwordChangeSchema, signUpEmailSchema } from './accounts.ts';
import { findInputError } from './shared/text.ts';

it.each([
  ['ana', 'Invalid email format'],
  ['a@b', 'Email is too short'],
  [`${'a'.repeat(250)}@b.com`, 'Email is too long'],
  ['ana@throwaway.email', 'Please use a valid email address'],
  ['ana@sub.Mailinator.com', 'Please use a valid email address'],
  ['ana@example', 'Invalid email format'],
  ['ana@exam_ple.com', 'Invalid email format'],
  ['a"b@example.com', 'Invalid email format'],
])('rejects the sign-up email %j: %j', (email, message) => {
  expect(findInputError(signUpEmailSchema, email)).toBe(message);
});

it('accepts a valid sign-up email and trims it', () => {
  expect(signUpEmailSchema.parse(' ana@example.com ')).toBe('ana@example.com');
});

it.each([
  ['Short1', 'Password must be at least 8 characters'],
  ['lowercase1', 'Password must contain at least one uppercase letter'],
  ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumbers', 'Password must contain at least one number'],
  ['Vouchwell1', null],
])('the error for the new password %j is %j', (password, message) => {
  expect(findInputError(newPasswordSchema, password)).toBe(message);
});

it.each([
  ['secret', 'secre', 'New passwords do not match'],
  ['short', 'short', 'Password must be at least 6 characters long'],
  ['secret', 'secret', null],
])('the error for the new passwords %j and %j is %j', (newPassword, confirmPassword, message) => {
  expect(findInputError(passwordChangeSchema, { newPassword, confirmPassword })).toBe(message);
});
