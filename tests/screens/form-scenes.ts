import type { Page } from '@playwright/test';
import { FACT_MAX, NO_LOOK } from '@vouchwell/domain/business/look';
import { NOTE_MAX } from '@vouchwell/domain/lib/limits';
import { toStored } from '@vouchwell/domain/lib/stored';
import {
  askForBusiness,
  fillForm,
  maria,
  openForm,
  send,
  submitButton,
} from '../e2e/referral-form.ts';
import { setPublic } from '../support/stored-referrals.ts';
import { LONG_NAME, type Scenes, UNBROKEN_NAME } from './scene.ts';

const SLUG = 'rivera-plumbing';
const PUBLIC_DOCUMENTS = '**/documents/public/**';

const inSpanish = (page: Page) => page.getByRole('button', { name: 'Español' }).click();

async function openSent(page: Page): Promise<void> {
  await openForm(page);
  await fillForm(page, maria);
  await send(page);
}

/** Chooses SMS, which a phone's width offers, and leaves the page as wide as it was. */
async function onPhone(page: Page, action: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await page.getByRole('radio', { name: 'Send SMS' }).check();
  await action();
  if (size) await page.setViewportSize(size);
}

/** The public form and the page after it. */
export const FORM_SCENES: Scenes = {
  form: (page) => openForm(page),
  'form-errors': async (page) => {
    await openForm(page);
    await submitButton(page).click();
  },
  'form-sms': (page) =>
    onPhone(page, async () => {
      await submitButton(page).click();
    }),
  'form-long': async (page) => {
    const look = { ...toStored(NO_LOOK), license: UNBROKEN_NAME.slice(0, FACT_MAX), since: 1998 };
    await setPublic(SLUG, { name: LONG_NAME, from_label: LONG_NAME, look });
    await openForm(page);
    await fillForm(page, {
      ...maria,
      referrerName: UNBROKEN_NAME,
      friendName: LONG_NAME,
      note: `${LONG_NAME} ${UNBROKEN_NAME}`,
    });
  },
  'form-offline': async (page) => {
    await openForm(page);
    await fillForm(page, maria);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.getByRole('alert').first().waitFor();
  },
  'form-loading': async (page) => {
    await askForBusiness(page);
    await page.route(PUBLIC_DOCUMENTS, () => undefined);
    await page.goto(`/r/${SLUG}`);
    // React comes after the page was painted and loaded.
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  },
  'form-not-loaded': async (page) => {
    await askForBusiness(page);
    await page.route(PUBLIC_DOCUMENTS, (route) => route.abort());
    await page.goto(`/r/${SLUG}`);
    await page.getByText('This page could not be loaded').waitFor();
  },
  'form-not-found': async (page) => {
    await openForm(page, 'no-such-shop');
    await page.getByText('Referral Form Not Found').waitFor();
  },
  'form-unknown': async (page) => {
    await openForm(page, `${SLUG}/friends`);
    await page.getByText('Oops! Page not found').waitFor();
  },
  'form-es': async (page) => {
    await openForm(page);
    await inSpanish(page);
  },
  'form-errors-es': async (page) => {
    await openForm(page);
    await submitButton(page).click();
    await inSpanish(page);
  },
  sent: openSent,
  // The app came to the front: here the browser only says that the page lost the focus.
  'sent-opened': async (page) => {
    await openSent(page);
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
    });
    await page.getByRole('heading', { name: 'One step left: press send' }).waitFor();
  },
  'sent-done': async (page) => {
    await openSent(page);
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
    });
    await page.getByRole('button', { name: 'Yes, I sent it' }).click();
  },
  'form-warnings': async (page) => {
    await openForm(page);
    await page.getByLabel('Your email').fill('maria@gmial.com');
    await page.getByLabel("Friend's email").fill('maria@gmial.com');
    await page.getByLabel("Friend's name").focus();
    await page.getByText('Did you mean this?').waitFor();
  },
  'sent-sms': (page) =>
    onPhone(page, async () => {
      await fillForm(page, { ...maria, friendPhone: '(555) 010-1234' });
      await send(page);
      await page.getByRole('link', { name: 'Open SMS Again' }).waitFor();
    }),
  'sent-es': async (page) => {
    await openSent(page);
    await inSpanish(page);
  },
  'sent-copy': async (page) => {
    await openSent(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy message' }).click();
    await page.getByLabel('Copy it from here').waitFor();
  },
  // The longest introductions have no code for a phone; a sentence stands in its place.
  'sent-long': async (page) => {
    await openForm(page);
    await fillForm(page, { ...maria, note: 'é'.repeat(NOTE_MAX) });
    await send(page);
  },
  'sent-none': async (page) => {
    await openForm(page, `${SLUG}/sent`);
    await page.getByText('Nothing to send yet').waitFor();
  },
};
