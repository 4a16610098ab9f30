import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { useEffect, useState } from 'react';
import type { LogoImage, LogoPart } from './scene.ts';
import { fillPath, roundedRect } from './shapes.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Alignment if the logo is narrower than the box. */
  readonly side: 'left' | 'center' | 'right';
}

/** White border, as a share of the box's height. */
const EDGE = 0.08;
const START = { left: 0, center: 0.5, right: 1 } as const;

/** Places the logo on white, because most logos are made for white paper. */
export function placeLogo(image: LogoImage, { x, y, width, height, side }: Box): LogoPart {
  const edge = height * EDGE;
  const scale = Math.min((width - 2 * edge) / image.width, (height - 2 * edge) / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  const left = x + (width - w - 2 * edge) * START[side];
  const top = y + (height - h - 2 * edge) / 2;
  return {
    panel: fillPath(roundedRect(left, top, w + 2 * edge, h + 2 * edge, edge), '#ffffff'),
    x: left + edge,
    y: top + edge,
    width: w,
    height: h,
    source: image.source,
  };
}

/** Returns null if the logo can't be loaded, so the card has no logo. */
export async function loadLogo(address: string): Promise<LogoImage | null> {
  const source = new Image();
  source.src = address;
  try {
    await source.decode();
  } catch (error) {
    console.error('Failed to load the logo; rendering the card without it', error);
    return null;
  }
  return { width: source.naturalWidth, height: source.naturalHeight, source };
}

export function useLogo(hash: string | undefined): LogoImage | null {
  const [logo, setLogo] = useState<LogoImage | null>(null);
  useEffect(() => {
    let isWanted = true;
    setLogo(null);
    if (hash) void loadLogo(getPicturePath(hash)).then((loaded) => isWanted && setLogo(loaded));
    return () => {
      isWanted = false;
    };
  }, [hash]);
  return logo;
}
