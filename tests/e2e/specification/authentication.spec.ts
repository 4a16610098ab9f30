import { expect, test } from '@playwright/test';
import { freshEmail } from '../../support/referrals.ts';
import { expectToast, signUp } from '../accounts/accounts.ts';
import { DEMO } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, card, describeSection, heading, link, seen, tab, text } from './section.ts';

describeSection();

test('the authentication pages match section 2 of the specification', async ({ page }) => {
  await page.goto('/auth');
  await specTexts('two tabs: Sign In (default) and Sign Up', async () => {
    await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true');
    await seen(tab(page, 'Sign Up'));
  });
  await specTexts("the screen shows the product's name", () => text(page, 'Vouchwell'));
  await specTexts('Email and Password are both required', async () => {
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
  });
  await specTexts("'Forgot your password?' opens a second card 'Reset Password'", async () => {
    await button(page, 'Forgot your password?').or(link(page, 'Forgot your password?')).click();
    await heading(page, 'Reset Password');
  });
  const reset = card(page, 'Reset Password');
  await specTexts("Reset requires an email, otherwise toast 'Email required'", async () => {
    await reset.getByLabel('Email').fill('');
    await button(reset, 'Send Reset Link').click();
    await expectToast(
      page,
      'Email required',
      'Please enter your email address to reset your password.',
    );
  });
  await page.goto('/auth');
  await tab(page, 'Sign Up').click();
  await specTexts("the hint 'Password must be at least 8 characters with ...'", () =>
    text(page, 'Password must be at least 8 characters with uppercase, lowercase, and number'),
  );
  await specTexts('the password input has minimum length 8', () =>
    expect(page.getByLabel('Password')).toHaveAttribute('minlength', '8'),
  );
  const refused = async (title: string, words: string, email: string, password = 'Vouchwell1') => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Create Account').click();
    await expectToast(page, title, words);
  };
  for (const [words, email] of [
    ['Invalid email format', 'nobody'],
    ['Email is too short', 'a@b'],
    ['Email is too long', `${'a'.repeat(250)}@shop.example`],
    ['Please use a valid email address', 'a@throwaway.email'],
  ] as const)
    await specTexts(`Invalid email: ${words}`, () => refused('Invalid email', words, email));
  for (const [words, password] of [
    ['Password must be at least 8 characters', 'Ab1'],
    ['Password must contain at least one uppercase letter', 'vouchwell1'],
    ['Password must contain at least one lowercase letter', 'VOUCHWELL1'],
    ['Password must contain at least one number', 'Vouchwell'],
  ] as const)
    await specTexts(`Weak password: ${words}`, () =>
      refused('Weak password', words, freshEmail('new'), password),
    );
  await specTexts("toast 'Account exists' for a registered email", async () => {
    await signUp(page, DEMO);
    await expectToast(
      page,
      'Account exists',
      'This email is already registered. Please sign in instead.',
    );
  });
  await specTexts("success toast 'Success!'", async () => {
    await signUp(page, freshEmail('new'));
    await expectToast(
      page,
      'Success!',
      "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
    );
  });
});
