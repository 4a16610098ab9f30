import { type PublicBusiness, parsePublicPath } from '@vouchwell/domain/public-document';
import { useCallback, useEffect, useState } from 'react';
import { embeddedBusiness } from '../data/business/embedded-business.ts';
import { loadPublicBusiness } from '../data/business/public-document.ts';

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

const LOADING: BusinessState = { state: 'loading' };

const firstSlug = parsePublicPath(window.location.pathname).slug;
const embedded = embeddedBusiness(firstSlug);
/** What the page shows at once: what the server put into it, where it did. */
const firstState: BusinessState = embedded ? { state: 'loaded', ...embedded } : LOADING;
/** Else asked for before the page is drawn: on a cheap phone that is the wait that counts. */
let firstLoad: Promise<BusinessState> | null = embedded
  ? Promise.resolve(firstState)
  : load(firstSlug);

/** The business behind a slug, and a way to ask again after a failure. */
export function useBusiness(slug: string): readonly [BusinessState, () => void] {
  const [result, setResult] = useState(slug === firstSlug ? firstState : LOADING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slug asks, or `tries` again.
  useEffect(() => {
    // Who came by an old slug goes on to the sent page of the new one, which is there already.
    if (result.state === 'loaded' && result.slug === slug) return;
    let isCurrent = true;
    const first = slug === firstSlug ? firstLoad : null;
    setResult(first ? firstState : LOADING);
    void (first ?? load(slug)).then((next) => {
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
