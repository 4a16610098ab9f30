import { expect, type Locator, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { setUpStripeMock } from '../../support/stripe-mock.ts';
import { collectViolations } from '../support/violations.ts';

/*
 * Tests that the texts in the specification appear in the product, one file per section. Texts that a
 * journey of the feature meets, and other cases, are in the tests of each feature.
 */

/** Starts a section on fresh data, and fails it if our security headers block anything. */
export function describeSection(): void {
  test.beforeAll(async () => {
    await resetStack();
    await setUpStripeMock();
  });
  let violations: readonly string[];
  test.beforeEach(async ({ page }) => {
    violations = await collectViolations(page);
  });
  test.afterEach(() => expect(violations).toEqual([]));
}

export const seen = (locator: Locator) => expect(locator.first()).toBeVisible();
export const text = (page: Page, words: string | RegExp) => seen(page.getByText(words));
export const heading = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('heading', { name }));
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name });
export const link = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name });
export const tab = (page: Page | Locator, name: string) =>
  page.getByRole('tab', { name, exact: true });
export const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

/** Scrolls to a card; retries if its placeholder is replaced in the meantime. */
export const bringIntoView = (locator: Locator) =>
  expect(() => locator.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass({
    timeout: 60_000,
  });
