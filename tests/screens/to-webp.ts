import type { Page } from '@playwright/test';

interface WebpOptions {
  /** In pixels; the picture's own where none is given. */
  readonly width?: number;
  /** Of 1. */
  readonly quality?: number;
}

/** The PNG as WebP, by the browser's own encoder. */
export async function toWebp(
  page: Page,
  png: Buffer,
  { width, quality = 0.82 }: WebpOptions = {},
): Promise<Buffer> {
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
    { source: png.toString('base64'), width, quality },
  );
  return Buffer.from(base64, 'base64');
}
