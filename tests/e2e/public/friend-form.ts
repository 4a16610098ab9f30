import type { Page } from '@playwright/test';

export const ben = { name: 'Ben Carter', phone: '(555) 010-1234' };

export const requestButton = (page: Page) =>
  page.getByRole('button', { name: 'Ask them to contact me' });

export async function fillContactRequest(page: Page, friend = ben): Promise<void> {
  // A link from an introduction greets the friend by name.
  const somebodyElse = page.getByText('Not you?');
  if (await somebodyElse.isVisible()) await somebodyElse.click();
  await page.getByLabel('Your name').fill(friend.name);
  await page.getByLabel('Your phone number').fill(friend.phone);
  await page.getByRole('checkbox').check();
}
