import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { useEffect, useState } from 'react';
import type { Box, LogoImage, PlacedLogo } from './scene.ts';
import { fillPath, roundedRect } from './shapes.ts';

interface LogoBox extends Box {
  /** Alignment if the logo is narrower than the box. */
  readonly side: 'left' | 'center' | 'right';
}

/** White border, as a share of the box's height. */
const BORDER_SHARE = 0.08;
const ALIGNMENT_SHARE = { left: 0, center: 0.5, right: 1 } as const;

/** Places the logo on white, because most logos are made for white paper. */
export function placeLogo(image: LogoImage, { x, y, width, height, side }: LogoBox): PlacedLogo {
  const border = height * BORDER_SHARE;
  const scale = Math.min((width - 2 * border) / image.width, (height - 2 * border) / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  const left = x + (width - w - 2 * border) * ALIGNMENT_SHARE[side];
  const top = y + (height - h - 2 * border) / 2;
  return {
    panel: fillPath(roundedRect(left, top, w + 2 * border, h + 2 * border, border), '#ffffff'),
    x: left + border,
    y: top + border,
    width: w,
    height: h,
    source: image.source,
  };
}

/** Returns null if the logo can't be loaded, so the card has no logo. */
export async function loadLogo(url: string): Promise<LogoImage | null> {
  const source = new Image();
  source.src = url;
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
    let isCurrent = true;
    setLogo(null);
    if (hash) void loadLogo(getPicturePath(hash)).then((loaded) => isCurrent && setLogo(loaded));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return logo;
}
