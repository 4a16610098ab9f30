import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectAccessible, expectToast, loginAttempts } from './accounts.ts';
import { signIn } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const PHONE = '+15550101234';

/** The newest code that the Auth emulator would have sent by SMS. */
async function sentCode(): Promise<string> {
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { code: string; phoneNumber: string }[];
  };
  const sent = verificationCodes.filter(({ phoneNumber }) => phoneNumber === PHONE).at(-1);
  if (!sent) throw new Error('No code was sent.');
  return sent.code;
}

async function askForCode(page: Page): Promise<void> {
  await signIn(page, DEMO);
  await page.getByRole('button', { name: /^Send a code to .*1234$/ }).click();
  await expect(page.getByText(/We sent a code by SMS to .*1234/)).toBeVisible();
}

test.beforeEach(async () => {
  await resetStack();
  await adminAuth().updateUser('demo-owner', {
    password: DEMO_PASSWORD,
    multiFactor: {
      enrolledFactors: [{ uid: 'their-phone', factorId: 'phone', phoneNumber: PHONE }],
    },
  });
});

test('a second factor is asked for after the password', async ({ page }) => {
  await signIn(page, DEMO);
  await expect(page.getByText('Your account also asks for a code.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  await expectAccessible(page);
  const right = await sentCode();
  const wrong = right === '000000' ? '111111' : '000000';

  await page.getByLabel('Code').fill(wrong);
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectToast(page, 'Error', 'That code is not right. Check it and enter it again.');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('Enter the code')).toBeVisible();

  await page.getByRole('button', { name: 'Send another code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await page.getByLabel('Code').fill(await sentCode());
  await page.getByRole('button', { name: 'Verify code' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  const attempts = await loginAttempts(DEMO, 2);
  expect(attempts.map(({ success }) => success).toSorted()).toEqual([false, true]);
});

test('one can go back from it, and nobody is signed in', async ({ page }) => {
  await askForCode(page);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/app/dashboard');
  await page.waitForURL('**/auth');
});
