import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { smsCode } from './account-steps.ts';
import { expectToast, loginAttempts } from './accounts.ts';
import { signIn } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const PHONE = '+15550101234';

async function askForCode(page: Page): Promise<void> {
  await signIn(page, DEMO);
  await expect(page.getByText('Now enter a code, too.')).toBeVisible();
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

test('a second factor is asked for after the password, and opens the dashboard', async ({
  page,
}) => {
  const verify = page.getByRole('button', { name: 'Verify code' });

  await test.step('one can go back from it, and nobody is signed in', async () => {
    await askForCode(page);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  await test.step('a wrong code and none are told, and another can be sent', async () => {
    await askForCode(page);
    const wrong = (await smsCode(PHONE)) === '000000' ? '111111' : '000000';
    await page.getByLabel('Code').fill(wrong);
    await verify.click();
    await expectToast(page, 'Error', 'That code is not right. Check it and enter it again.');
    await expect(page.getByLabel('Code')).toBeFocused();
    await verify.click();
    await expect(page.getByText('Enter the code')).toBeVisible();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByText('Code sent')).toBeVisible();
  });

  await test.step('the right one opens the dashboard, and both are recorded', async () => {
    await page.getByLabel('Code').fill(await smsCode(PHONE));
    await verify.click();
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
    const attempts = await loginAttempts(DEMO, 2);
    expect(attempts.map(({ success }) => success).toSorted()).toEqual([false, true]);
  });
});
