import { brandCss } from '@vouchwell/domain/business/brand-color';
import { useEffect } from 'react';

/** Shows the page in its business's color, where the server has not done so already. */
export function useBrand(color: string | null | undefined): void {
  useEffect(() => {
    if (!color || document.getElementById('colors')) return;
    // Older Safari keeps our own color.
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandCss(color));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [color]);
}
