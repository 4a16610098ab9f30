import type { Browser } from '@playwright/test';

interface Picture {
  readonly name: string;
  /** PNG in base64. */
  readonly png: string;
}

/** All cards on one sheet, each with its name, as a PNG to look at. */
export async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 800 } });
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png}"><figcaption>${name}</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 24px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 20px;
      background: #e7e3da; font: 16px system-ui, sans-serif; color: #1c1f1d }
    figure { margin: 0 } img { width: 100%; display: block; box-shadow: 0 2px 8px #0003 }
    figcaption { padding: 6px 2px }
  </style>${figures.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
