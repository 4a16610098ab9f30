import type { PublicBusiness } from '@vouchwell/domain/public-document';
import { useCallback, useEffect, useState } from 'react';
import { loadPublicBusiness } from '../data/public-document.ts';
import { parseLocation } from './use-location.ts';

export type BusinessState =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly slug: string; readonly business: PublicBusiness };

async function load(slug: string): Promise<BusinessState> {
  if (!slug) return { state: 'missing' };
  try {
    const found = await loadPublicBusiness(slug);
    return found ? { state: 'loaded', ...found } : { state: 'missing' };
  } catch (error) {
    console.error('Business could not be loaded', { slug, error });
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Asked for before React starts: on a cheap phone that is the wait that counts. */
const firstSlug = parseLocation(window.location.pathname).slug;
let firstLoad: Promise<BusinessState> | null = load(firstSlug);

/** The business behind a slug, and a way to ask again after a failure. */
export function useBusiness(slug: string): readonly [BusinessState, () => void] {
  const [result, setResult] = useState<BusinessState>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let isCurrent = true;
    const loading = slug === firstSlug && firstLoad ? firstLoad : load(slug);
    setResult({ state: 'loading' });
    void loading.then((next) => {
      if (isCurrent) setResult(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, tries]);
  const retry = useCallback(() => {
    firstLoad = null;
    setTries((count) => count + 1);
  }, []);
  return [result, retry];
}
