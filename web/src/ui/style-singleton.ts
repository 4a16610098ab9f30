import { useEffect } from 'react';

/**
 * Replaces react-style-singleton (vite.config.ts), which Radix uses for scroll locking. The
 * original inserts a `<style>`, which our Content-Security-Policy forbids; this uses a constructed
 * style sheet.
 */
export function styleSingleton() {
  let userCount = 0;
  let sheet: CSSStyleSheet | null = null;

  function add(styles: string): void {
    userCount += 1;
    if (userCount > 1 || !('adoptedStyleSheets' in document)) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove(): void {
    userCount -= 1;
    if (userCount > 0 || !sheet) return;
    const oldSheet = sheet;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== oldSheet);
    sheet = null;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each caller gets its own sheet, as in the original.
  return function Style({ styles }: { readonly styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first user's styles stay until the last one unmounts.
    useEffect(() => {
      add(styles);
      return remove;
    }, []);
    return null;
  };
}
