import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { collections } from '@vouchwell/domain/paths';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { resetStack } from '../../support/stack.ts';
import { fillForm, getOpenedLinks, maria, openForm, send } from '../public/referral-form.ts';
import {
  demoBusiness,
  expectCardAccessible,
  findCard,
  goToTab,
  openDashboard,
} from '../support/owner.ts';

test.beforeEach(resetStack);

const card = (page: Page) => findCard(page, 'Referral Templates');
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name });
const message = (page: Page) => card(page).getByRole('textbox', { name: 'Message' });
const subject = (page: Page) => card(page).getByLabel('Subject');
const preview = (page: Page) => card(page).getByRole('figure');

const templateOf = async (channel: 'email' | 'sms' | 'thanks') =>
  (await demoBusiness()).ref.collection(collections.templates).doc(channel);

const published = () => publicRef('rivera-plumbing').get();
/** A trigger publishes saved templates after a moment. */
const expectPublished = (field: string, text: RegExp) =>
  expect.poll(async () => (await published()).get(field)).toMatch(text);

test('an owner edits the email and the text message that customers send', async ({
  page,
  context,
}) => {
  await openDashboard(page);
  await goToTab(page, 'Settings', 'Messages');

  await test.step('Opening the editor with the keyboard moves focus to the message', async () => {
    await expect(preview(page)).toContainText('Meet Rivera Plumbing');
    await expect(preview(page)).toContainText('Hi Ben,');
    await button(page, 'Edit email template').focus();
    await page.keyboard.press('Enter');
    await expect(message(page)).toBeFocused();
  });

  await test.step('Variables are inserted at the cursor, and typing continues after them', async () => {
    await message(page).fill('Dear ');
    await page.keyboard.press('End');
    await button(page, /^Friend's first name/).press('Enter');
    await expect(message(page)).toBeFocused();
    await page.keyboard.type(',\nmeet ');
    await button(page, /^Your business/).click();
    await page.keyboard.type('.');
    await expect(message(page)).toHaveValue("Dear [Friend's first name],\nmeet [Your business].");
    await page.keyboard.press('Home');
    await page.keyboard.type('do ');
    await subject(page).fill('For ');
    await page.keyboard.press('End');
    await card(page).getByText('More details').click();
    await button(page, /^Friend's email/).click();
    await expect(subject(page)).toHaveValue("For [Friend's email]");
    await expect(subject(page)).toBeFocused();
    await expect(preview(page)).toContainText('For ben@example.com');
    await expect(preview(page)).toContainText('Dear Ben,\ndo meet Rivera Plumbing.');
  });

  await test.step('The template is saved and used for the messages that customers send', async () => {
    await button(page, 'Save email template').click();
    await expect(button(page, 'Edit email template')).toBeFocused();
    await expect(preview(page)).toContainText('do meet Rivera Plumbing.');
    await expectPublished('email_template.body_template', /^Dear/);
    const visitor = await context.newPage();
    await openForm(visitor);
    await fillForm(visitor, maria);
    await send(visitor);
    const [link = ''] = await getOpenedLinks(visitor);
    expect(parseDraftLink(link)).toMatchObject({
      subject: 'For ben@example.com',
      // The disclosure is added, because the owner can't leave it out.
      body: 'Dear Ben,\ndo meet Rivera Plumbing.\n\nIf you become a customer, I get a reward.\n\n— Rivera Plumbing',
    });
    await visitor.close();
  });

  await test.step('The Spanish version uses our default text until the owner edits it', async () => {
    await card(page).getByRole('tab', { name: 'Spanish' }).click();
    await expect(preview(page)).toContainText('Hola, Ben:');
    await expect(card(page)).toContainText('We wrote this for you.');
    await button(page, 'Edit Spanish email template').click();
    await expectCardAccessible(card(page));
    await message(page).fill('Hola, {{referral_first_name}}: te recomiendo {{business_name}}.');
    await button(page, 'Save Spanish email template').click();
    await expect(button(page, 'Edit Spanish email template')).toBeFocused();
    await expect(preview(page)).toContainText('Hola, Ben: te recomiendo Rivera Plumbing.');
    await expectPublished('email_template.es.body_template', /^Hola, .*: te recomiendo/);
    const mirror = await published();
    const stored = await (await templateOf('email')).get();
    for (const template of [mirror.get('email_template'), stored?.data()]) {
      expect(template?.body_template).toMatch(/^Dear/);
      expect(template?.es.body_template).toMatch(/^Hola, .*: te recomiendo/);
    }
  });

  await test.step('The emails to customers can be edited and turned off', async () => {
    const mails = findCard(page, 'Emails to your customers');
    await mails.scrollIntoViewIfNeeded();
    const thanks = mails.getByRole('region', { name: 'Thank you for the referral' });
    await expect(thanks.getByRole('figure')).toContainText('Thank you for recommending Rivera');
    await thanks.getByRole('button', { name: 'Edit thank-you email' }).click();
    await thanks.getByLabel('Message').fill('Thanks, {{referrer_first_name}}. {{personal_link}}');
    await thanks.getByRole('button', { name: 'Save thank-you email' }).click();
    await expect(thanks.getByRole('button', { name: 'Edit thank-you email' })).toBeFocused();
    await expect(thanks.getByRole('figure')).toContainText(/Thanks, Maria\. http.*\/f\//);
    const stored = (await (await templateOf('thanks')).get())?.data();
    expect(stored).toMatchObject({
      channel: 'email',
      body_template: 'Thanks, {{referrer_first_name}}. {{personal_link}}',
      es: { body_template: expect.stringContaining('¡Gracias por recomendar') },
    });
    await thanks.getByRole('checkbox').uncheck();
    await expect(page.getByText('“Thank you for the referral” is off')).toBeVisible();
    await expectCardAccessible(mails);
    await page.reload();
    await expect(thanks.getByRole('checkbox')).not.toBeChecked();
  });

  await test.step('A template deleted elsewhere can be restored', async () => {
    await card(page).getByRole('tab', { name: 'English' }).click();
    await card(page).getByRole('tab', { name: 'SMS' }).click();
    await (await templateOf('sms')).delete();
    await expect(card(page)).toContainText('No SMS template found');
    await expectCardAccessible(card(page));
    await button(page, 'Reset').click();
    await expect(preview(page)).toContainText('really happy with Rivera Plumbing');
    await expect(button(page, 'Edit SMS template')).toBeFocused();
  });

  await test.step('The SMS editor shows the number of characters and texts, and saves the template', async () => {
    await button(page, 'Edit SMS template').click();
    await button(page, 'Brief').click();
    await expect(preview(page)).toContainText('I love Rivera Plumbing. Give them a try.');
    await expect(card(page)).toContainText(
      /\d+ characters typed\. Preview: \d+ characters \(\d texts?\)\. Recommended: under 160\./,
    );
    await button(page, 'Save SMS template').click();
    await expect(button(page, 'Edit SMS template')).toBeFocused();
    await expectPublished('sms_template.body_template', /I love \{\{business_name\}\}/);
    const mirror = await published();
    expect((await (await templateOf('sms')).get())?.get('body_template')).toBe(
      mirror.get('sms_template.body_template'),
    );
  });
});
