import { expect, type Page, test } from '@playwright/test';
import { givenBusiness } from '../../support/referrals.ts';
import { resetStack } from '../../support/stack.ts';
import { collectErrors, findRow, openDashboard, refer } from '../support/owner.ts';

const DEMO = 'demo@vouchwell.test';
const KEY = 'vouchwell.signed-in';

test.beforeEach(resetStack);

const hint = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Waits until the page has noted whose business it shows; gives the owner's and the business's id. */
async function notedHint(page: Page): Promise<[string, string]> {
  await expect.poll(() => hint(page)).toMatch(/^\S+ \S+$/);
  const [uid = '', businessId = ''] = ((await hint(page)) ?? '').split(' ');
  return [uid, businessId];
}

/** All that the page's text ever was, from its next load on. */
async function collectTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Reflect.set(window, 'allTexts', texts);
    new MutationObserver(() => texts.add(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () =>
    page.evaluate(() => [...(Reflect.get(window, 'allTexts') as Set<string>)].join('\n'));
}

test("a hint about another owner's business shows none of its data and is corrected", async ({
  page,
}) => {
  const other = await givenBusiness({ name: 'Zenith Roofing' });
  await refer('Zed Quill', { businessSlug: other.slug });
  await openDashboard(page, DEMO);
  const [uid, own] = await notedHint(page);
  const errors = collectErrors(page);
  const texts = await collectTexts(page);
  for (const wrong of [`${uid} ${other.id}`, `somebody ${other.id}`, `${uid} no-such-business`]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, wrong] as const);
    await page.reload();
    await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
    expect(await texts()).not.toMatch(/Zed Quill|Zenith Roofing/);
    await expect.poll(() => hint(page)).toBe(`${uid} ${own}`);
  }
  await refer('Nina Field');
  await expect(findRow(page, 'Nina Field')).toBeVisible();
  expect(errors).toEqual([]);
});
