import { picturePath } from '@vouchwell/domain/business/pictures';
import { useEffect, useState } from 'react';
import { loadLogo } from './logo.ts';
import type { LogoImage } from './scene.ts';

/** A business's logo to draw, once it is loaded; null without one. */
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
