import { expect, test } from '@playwright/test';
import { expectToast } from '../accounts/accounts.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, describeSection, link, seen, text } from './section.ts';

describeSection();

test('the pricing page matches section 2 of the specification', async ({ page }) => {
  await page.goto('/pricing');
  for (const words of [
    'Popular',
    'Best Value',
    'Save 32%',
    '$49',
    '$399',
    /save \$189 versus \$588 per year/i,
    'Unlimited referral campaigns',
    'Customizable email templates',
    'Real-time analytics dashboard',
    'QR code generation',
    'Professional referral links',
    'Customer support',
  ])
    await specTexts(`the pricing page shows: ${words}`, () => text(page, words));
  await specTexts("'Already have an account? Sign In' goes to /auth", async () => {
    await text(page, /Already have an account\?/);
    await expect(link(page, 'Sign In').first()).toHaveAttribute('href', '/auth');
  });
  for (const name of ['Choose Monthly', 'Choose Yearly', /7-day free trial/]) {
    await specTexts(`${name} without an email shows 'Email Required'`, async () => {
      await page.goto('/pricing');
      await button(page, name).first().click();
      await expectToast(page, 'Email Required', 'Please enter your email address to continue.');
    });
  }
  for (const [code, prices] of [
    ['agencyplan', ['$0', '$0']],
    ['VIPDISCOUNT', ['$39', '$289']],
    ['100OFF', ['$299']],
  ] as const)
    await specTexts(`${code} changes the price to ${prices.join(' and ')}`, async () => {
      await page.goto('/pricing');
      await page.getByLabel(/Coupon/).fill(code);
      for (const price of prices) await seen(page.getByText(price, { exact: true }));
    });
  await specTexts('FREETRIAL gives a 7-day free trial with no charge today', async () => {
    await page.getByLabel(/Coupon/).fill('FREETRIAL');
    await text(page, /7 days free/);
    await text(page, /No charge today/);
  });
});
