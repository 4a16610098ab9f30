import type { Page } from '@playwright/test';

const QUALITY = 0.82;

/** The PNG as WebP, by the browser's own encoder; scaled down to `width` pixels where that is given. */
export async function toWebp(page: Page, png: Buffer, width?: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const scale = width ? width / image.naturalWidth : 1;
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.naturalWidth * scale);
      canvas.height = Math.round(image.naturalHeight * scale);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { source: png.toString('base64'), width, quality: QUALITY },
  );
  return Buffer.from(base64, 'base64');
}
