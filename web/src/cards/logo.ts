import { picturePath } from '@vouchwell/domain/business/pictures';
import { useEffect, useState } from 'react';
import type { LogoImage, LogoPart } from './scene.ts';
import { filled, roundedRect } from './shapes.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The side that it keeps to where it is narrower than the box. */
  readonly side: 'left' | 'center' | 'right';
}

/** The white around a logo, as a share of the box's height. */
const EDGE = 0.08;
const START = { left: 0, center: 0.5, right: 1 } as const;

/** A logo in a box, as large as it fits, on white: it is made for paper, and a card may be of any color. */
export function placeLogo(image: LogoImage, { x, y, width, height, side }: Box): LogoPart {
  const edge = height * EDGE;
  const scale = Math.min((width - 2 * edge) / image.width, (height - 2 * edge) / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  const left = x + (width - w - 2 * edge) * START[side];
  const top = y + (height - h - 2 * edge) / 2;
  return {
    panel: filled(roundedRect(left, top, w + 2 * edge, h + 2 * edge, edge), '#ffffff'),
    x: left + edge,
    y: top + edge,
    width: w,
    height: h,
    source: image.source,
  };
}

/** Loads a logo to draw it; null where it cannot be loaded, and a card goes without. */
export async function loadLogo(address: string): Promise<LogoImage | null> {
  const source = new Image();
  source.src = address;
  try {
    await source.decode();
  } catch (error) {
    console.error('The logo was not loaded, so the card has none', error);
    return null;
  }
  return { width: source.naturalWidth, height: source.naturalHeight, source };
}

export function useLogo(hash: string | undefined): LogoImage | null {
  const [logo, setLogo] = useState<LogoImage | null>(null);
  useEffect(() => {
    let isWanted = true;
    setLogo(null);
    if (hash) void loadLogo(picturePath(hash)).then((loaded) => isWanted && setLogo(loaded));
    return () => {
      isWanted = false;
    };
  }, [hash]);
  return logo;
}
