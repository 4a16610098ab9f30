import { expect, test } from '@playwright/test';
import { specTexts } from '../support/spec-texts.ts';
import { describeSection, link, seen, text } from './section.ts';

describeSection();

test('the landing page and 404 page match sections 1 and 2 of the specification', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Sign Up Now!', '/pricing'],
    ['Book a Demo', '/demo'],
    ['See How It Works', '#features'],
    ['Login', '/auth'],
  ] as const)
    await specTexts(`${name} goes to ${path}`, () =>
      expect(link(page, name).first()).toHaveAttribute('href', path),
    );
  for (const words of [
    /professional referral email templates/i,
    /instant email notifications/i,
    /reward and incentive showcase/i,
    /referral management dashboard/i,
    /word-of-mouth boost/i,
    /quick setup/i,
    /set up in 5 minutes/i,
    /7 day trial/i,
    /no setup fees/i,
    /cancel anytime/i,
    /85%/,
    /trust referrals from people they know/i,
    /92%/,
    /trust referrals from businesses they have used/i,
    /A demo is free and takes 30 minutes\. .* sign in and have a subscription/,
  ])
    await specTexts(`the landing page advertises ${words.source}`, () => text(page, words));
  await specTexts('See How It Works scrolls to the features section', async () => {
    await link(page, 'See How It Works').first().click();
    await expect(page).toHaveURL(/#features$/);
  });
  for (const path of ['/privacy', '/terms', '/me']) {
    await page.goto(path);
    await seen(page.getByRole('heading', { level: 1 }));
  }
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await specTexts("'Oops! Page not found'", () => text(page, 'Oops! Page not found'));
  await specTexts("a 'Return to Home' link to /", () =>
    expect(link(page, 'Return to Home')).toHaveAttribute('href', '/'),
  );
  await specTexts('the attempted path is logged to the console', async () =>
    expect(logged.join('\n')).toContain('/no/such/page'),
  );
});
