import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { givenAccount, signUp } from '../e2e/accounts.ts';
import { signIn } from '../e2e/owner.ts';
import { adminEmailChangeLink, adminResetLink, adminVerifyLink } from '../support/auth-links.ts';
import { adminAuth } from '../support/stack.ts';
import { DEMO, type Scenes } from './scene.ts';

const NEW = 'new@vouchwell.test';

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
}

async function openReset(page: Page): Promise<void> {
  await openSignIn(page);
  await page.getByText('Forgot your password?').click();
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
}

async function openSecondFactor(page: Page): Promise<void> {
  await adminAuth().updateUser('demo-owner', {
    password: DEMO_PASSWORD,
    multiFactor: {
      enrolledFactors: [{ uid: 'their-phone', factorId: 'phone', phoneNumber: '+15550101234' }],
    },
  });
  await signIn(page, DEMO);
  await page.getByText('Now enter a code, too.').waitFor();
}

/** Signing in and up, and what the mails about an account lead to. */
export const AUTH_SCENES: Scenes = {
  'sign-in': openSignIn,
  'sign-in-errors': async (page) => {
    await openSignIn(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Enter your password').waitFor();
  },
  'sign-in-refused': async (page) => {
    await signIn(page, DEMO, 'Wrong-Password-1');
    await page.getByText('Invalid credentials').waitFor();
  },
  'sign-in-unverified': async (page) => {
    await givenAccount(NEW, false);
    await signIn(page, NEW);
    await page.getByText('Verify your email first').waitFor();
  },
  'sign-up': async (page) => {
    await page.goto('/auth?tab=sign-up');
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  },
  'sign-up-errors': async (page) => {
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Email').fill('maria@throwaway.email');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Please use a valid email address').first().waitFor();
  },
  'sign-up-done': async (page) => {
    await signUp(page, NEW);
    const sent = `We sent a link to ${NEW}. Open it in this browser, and you are signed in.`;
    await page.getByText(sent).waitFor();
  },
  'second-factor': openSecondFactor,
  'second-factor-code': async (page) => {
    await openSecondFactor(page);
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await page.getByLabel('Code').waitFor();
  },
  reset: openReset,
  'reset-errors': async (page) => {
    await openReset(page);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Email required').waitFor();
  },
  'new-password': async (page) => {
    await page.goto(await adminResetLink(DEMO));
    await page.getByLabel('New password').waitFor();
  },
  'new-password-errors': async (page) => {
    await page.goto(await adminResetLink(DEMO));
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('Weak password').waitFor();
  },
  'new-password-used': async (page) => {
    await page.goto('/auth?reset=true&mode=resetPassword&oobCode=used');
    await page.getByRole('button', { name: 'Ask for a new link' }).waitFor();
  },
  'verify-elsewhere': async (page) => {
    const email = 'elsewhere@vouchwell.test';
    await adminAuth().createUser({ email });
    await page.goto(await adminVerifyLink(email));
    await page.getByRole('button', { name: 'Verify email' }).waitFor();
  },
  'email-change': async (page) => {
    await page.goto(await adminEmailChangeLink(DEMO, 'office@riveraplumbing.example'));
    await page.getByText('You are not signed in to that account').waitFor();
  },
  'mailed-link-used': async (page) => {
    await page.goto('/auth?mode=verifyEmail&oobCode=used');
    await page.getByText('This link has expired or was already used.').waitFor();
  },
};
