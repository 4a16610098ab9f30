import { useMemo } from 'react';
import { getContext2d } from '../../cards/canvas.ts';
import { useLogo } from '../../cards/logo.ts';

/** Sampling resolution of the logo, and size of the color buckets. */
const SAMPLE_SIZE = 48;
const BUCKET_SIZE = 32;
/** Minimum difference between a pixel's color channels; grays fall below it. */
const VIVID_MIN = 48;

/** Returns the most common vivid color, as `#rrggbb`; null if there is none. */
export function findVividColor(pixels: Uint8ClampedArray): string | null {
  const groups = new Map<string, { count: number; sums: [number, number, number] }>();
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < 200 || Math.max(r, g, b) - Math.min(r, g, b) < VIVID_MIN) continue;
    const key = [r, g, b].map((value) => Math.floor(value / BUCKET_SIZE)).join();
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    const [sr, sg, sb] = group.sums;
    groups.set(key, { count: group.count + 1, sums: [sr + r, sg + g, sb + b] });
  }
  const [largestGroup] = [...groups.values()].toSorted((a, b) => b.count - a.count);
  if (!largestGroup) return null;
  const hex = largestGroup.sums.map((sum) =>
    Math.round(sum / largestGroup.count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export function useLogoColor(hash: string | undefined): string | null {
  const logo = useLogo(hash);
  return useMemo(() => {
    if (!logo) return null;
    const canvas = document.createElement('canvas');
    canvas.width = SAMPLE_SIZE;
    canvas.height = SAMPLE_SIZE;
    const context = getContext2d(canvas);
    context.drawImage(logo.source as CanvasImageSource, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE);
    return findVividColor(context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE).data);
  }, [logo]);
}
