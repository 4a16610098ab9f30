import type { Page } from '@playwright/test';

/** Takes note of the links to a messages app, which a machine for tests has none of. */
export async function collectMessages(page: Page): Promise<readonly string[]> {
  const links: string[] = [];
  await page.exposeFunction('noteMessage', (link: string) => links.push(link));
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="sms:"]');
      if (!link) return;
      event.preventDefault();
      Reflect.get(window, 'noteMessage')(link.href);
    }),
  );
  return links;
}
