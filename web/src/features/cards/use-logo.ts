import { picturePath } from '@vouchwell/domain/business/pictures';
import { useEffect, useState } from 'react';
import { loadLogo } from '../../cards/logo.ts';
import type { LogoImage } from '../../cards/scene.ts';

/** The business's logo to draw on its cards, once it is loaded; null without one. */
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
