import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  embeddedBusinessSchema,
  type PublicBusiness,
} from '@vouchwell/domain/public-document';
import { useCallback, useEffect, useState } from 'react';
import { loadPublicBusiness } from '../data/business/public-document.ts';

/** The business that the server put into this page's HTML; null where it did not, or for another slug. */
export function embeddedBusiness(slug: string): EmbeddedBusiness | null {
  const json = document.getElementById(EMBEDDED_BUSINESS_ID)?.textContent;
  if (!json) return null;
  try {
    const embedded = embeddedBusinessSchema.parse(JSON.parse(json));
    return embedded.asked === slug ? embedded : null;
  } catch (error) {
    console.error('The page brought a business that cannot be read', error);
    return null;
  }
}

/** Whether the user came back to this page through the history: its HTML may be days old. */
function isOld(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

export type BusinessState =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly slug: string; readonly business: PublicBusiness };

const LOADING: BusinessState = { state: 'loading' };

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

/**
 * The business behind a slug, and a way to ask again after a failure. `embedded` stands at once; the
 * server is asked only where it is another's or old, and an old one stands until the answer.
 */
export function useBusiness(
  slug: string,
  embedded: EmbeddedBusiness | null,
): readonly [BusinessState, () => void] {
  const [result, setResult] = useState<BusinessState>(
    embedded?.asked === slug
      ? { state: 'loaded', slug: embedded.slug, business: embedded.business }
      : LOADING,
  );
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slug asks, or `tries` again.
  useEffect(() => {
    const isEmbedded = embedded?.asked === slug;
    // The slug has changed while the customer was on the form: keep them on the page that they are on.
    const isThere =
      result.state === 'loaded' && result.slug === (isEmbedded ? embedded.slug : slug);
    if (isThere && !(isEmbedded && isOld())) return;
    let isCurrent = true;
    if (!isEmbedded) setResult(LOADING);
    void load(slug).then((next) => {
      if (isCurrent && !(isEmbedded && next.state === 'failed')) setResult(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return [result, retry];
}
