import { expect, test } from '@playwright/test';
import { PHONE_VISITS } from '../screens/visits.ts';
import { testVisits } from './look-visits.ts';

testVisits(PHONE_VISITS);

test('where nothing may move, a color that changes is there at once, however deep', async ({
  page,
}) => {
  await page.goto('/');
  const seen = await page.evaluate(() => {
    const deep = document.querySelector('main li') as Element;
    const before = getComputedStyle(deep).color;
    document.documentElement.style.color = 'rgb(1, 2, 3)';
    document.documentElement.style.setProperty('--color-soft', 'rgb(1, 2, 3)');
    return [before !== 'rgb(1, 2, 3)', getComputedStyle(deep).color];
  });
  expect(seen).toEqual([true, 'rgb(1, 2, 3)']);
});
