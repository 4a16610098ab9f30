import { expect, type Page } from '@playwright/test';
import { openDashboard } from '../support/owner.ts';

export const DEMO = 'demo@vouchwell.test';
export const OFFLINE = /This is what we loaded at \d+:\d\d/;

/** Signs in, and loads the page anew once there is a service worker, which then has it. */
export async function openWithWorker(page: Page): Promise<void> {
  await openDashboard(page, DEMO);
  await page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.getRegistration('/app/');
      return registration?.active?.state === 'activated';
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );
  await expect(async () => {
    await page.reload();
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(isControlled).toBe(true);
  }).toPass({ timeout: 20_000 });
}

export async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      if (!navigator.serviceWorker.controller) return false;
      const kept = await (await caches.open('shell')).keys();
      const files = kept.map(({ url }) => url);
      const loaded = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
      return (
        ['app/dashboard', 'home-page', 'shell-route'].every((part) =>
          files.some((url) => url.includes(part)),
        ) && loaded.every(({ name }) => files.includes(name))
      );
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );
}
