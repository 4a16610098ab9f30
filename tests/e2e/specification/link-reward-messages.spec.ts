import { expect, test } from '@playwright/test';
import { openDashboard } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { bringIntoView, button, card, describeSection, link, seen, tab } from './section.ts';

describeSection();

test('the dashboard, link, reward and templates match section 2 of the specification', async ({
  page,
}) => {
  await openDashboard(page);
  const own = card(page, 'Your Referral Link');
  await bringIntoView(own);
  await specTexts('read-only link {origin}/r/{slug}', async () => {
    const field = own.getByRole('textbox').first();
    await expect(field).toHaveValue(/\/r\/rivera-plumbing$/);
    await expect(field).toHaveAttribute('readonly', '');
  });
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Threads', 'Instagram', 'WhatsApp'])
    await specTexts(`Share on Social Media has ${name}`, () =>
      seen(button(own, name).or(link(own, name))),
    );
  const reward = card(page, 'Referral Rewards');
  await bringIntoView(reward);
  await specTexts('Referral Rewards can be viewed and edited with Save and Cancel', async () => {
    await seen(reward.getByText('$50 off your next visit'));
    await button(reward, /^Edit/).click();
    await seen(button(reward, /^Save/));
    await button(reward, 'Cancel').click();
    await seen(reward.getByText('$50 off your next visit'));
  });
  const templates = card(page, 'Referral Templates');
  for (const name of ['Email', 'SMS', 'Card Designer'])
    await specTexts(`the templates card has a ${name} tab`, () => seen(tab(templates, name)));
  await specTexts(
    'Email can be edited with Save and Cancel, and Cancel restores the old text',
    async () => {
      await tab(templates, 'Email').click();
      await button(templates, 'Edit email template').click();
      await templates.getByRole('textbox', { name: 'Message' }).fill('My own words.');
      await seen(button(templates, /^Save/));
      await button(templates, 'Cancel').click();
      await expect(templates.getByText('My own words.')).toHaveCount(0);
    },
  );
  await specTexts('prebuilt email templates: professional, casual, brief, detailed', async () => {
    await button(templates, 'Edit email template').click();
    for (const name of ['Professional', 'Casual', 'Brief', 'Detailed'])
      await seen(button(templates, name));
    await button(templates, 'Cancel').click();
  });
  await specTexts(
    'SMS: prebuilt brief, friendly, professional, personal, and a character count',
    async () => {
      await tab(templates, 'SMS').click();
      await button(templates, 'Edit SMS template').click();
      for (const name of ['Brief', 'Friendly', 'Professional', 'Personal'])
        await seen(button(templates, name));
      await seen(templates.getByText(/\d+ characters/));
      await seen(templates.getByText(/160/));
      await button(templates, 'Cancel').click();
    },
  );
});
