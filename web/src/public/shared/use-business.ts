import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  embeddedBusinessSchema,
} from '@vouchwell/domain/business/public-document';
import { parseLinkCode, toFriendPage } from '@vouchwell/domain/referrals/personal-links';
import { useEffect, useState } from 'react';
import { loadPersonalLink, loadPublicBusiness } from '../../data/public.ts';
import { getNavigationType } from './navigation.ts';

export interface EmbeddedProps {
  /** Business embedded in the HTML; null if it must be loaded. */
  readonly embedded: EmbeddedBusiness | null;
}

/** `referrer` is set if the visitor came through a personal link. */
export type FoundBusiness = Omit<EmbeddedBusiness, 'asked'>;

export type LinkedBusiness = FoundBusiness & {
  readonly referrer: NonNullable<FoundBusiness['referrer']>;
};

export type BusinessState =
  /** `closed` means the link is currently not in use. */
  | { readonly state: 'loading' | 'missing' | 'closed' }
  | { readonly state: 'failed'; readonly message: string }
  | ({ readonly state: 'loaded' } & FoundBusiness);

/** Returns a known customer's code from the form's URL (`?me=code`), or null. */
export const readVisitorCode = () =>
  parseLinkCode(new URLSearchParams(window.location.search).get('me'));

async function loadForm(slug: string): Promise<BusinessState> {
  const code = readVisitorCode();
  const [found, link] = await Promise.all([
    loadPublicBusiness(slug),
    // If the link can't be loaded, the form asks for the customer's name.
    code ? loadPersonalLink(code).catch(() => null) : null,
  ]);
  if (!found) return { state: 'missing' };
  const isTheirs = code && link?.active && link.businessId === found.business.businessId;
  return {
    state: 'loaded',
    ...found,
    ...(isTheirs && { referrer: { code, firstName: link.firstName } }),
  };
}

export async function loadLinkedBusiness(code: string): Promise<BusinessState> {
  const link = await loadPersonalLink(code);
  if (!link) return { state: 'missing' };
  const found = link.active ? await loadPublicBusiness(link.slug) : null;
  if (found?.business.businessId !== link.businessId) return { state: 'closed' };
  return { state: 'loaded', slug: found.slug, ...toFriendPage(found.business, code, link) };
}

/** Business embedded in this page's HTML; null if missing or for a different slug or code. */
export function readEmbeddedBusiness(asked: string): EmbeddedBusiness | null {
  const json = document.getElementById(EMBEDDED_BUSINESS_ID)?.textContent;
  if (!json) return null;
  try {
    const embedded = embeddedBusinessSchema.parse(JSON.parse(json));
    return embedded.asked === asked ? embedded : null;
  } catch (error) {
    console.error('The page contains invalid business data', error);
    return null;
  }
}

/** True after going back or forward, when the HTML may be days old. */
const mayBeStale = () => getNavigationType() === 'back_forward';

const LOADING: BusinessState = { state: 'loading' };

type Load = (asked: string) => Promise<BusinessState>;

async function loadBusiness(asked: string, load: Load): Promise<BusinessState> {
  if (!asked) return { state: 'missing' };
  try {
    return await load(asked);
  } catch (error) {
    console.error('Failed to load the business', { asked, error });
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function toBusinessState({ asked: _, ...found }: EmbeddedBusiness): BusinessState {
  return { state: 'loaded', ...found };
}

/** Shows `embedded` immediately; only loads if it may be stale or is for a different business. */
export function useBusiness(
  slug: string,
  embedded: EmbeddedBusiness | null,
  load: Load = loadForm,
): readonly [BusinessState, () => void] {
  const isEmbedded = embedded?.asked === slug;
  const [result, setResult] = useState<BusinessState>(
    isEmbedded ? toBusinessState(embedded) : LOADING,
  );
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for a different slug or a retry.
  useEffect(() => {
    const wanted = isEmbedded ? embedded.slug : slug;
    // If the slug changes while a customer is on the page, keep them on it.
    const isShown = result.state === 'loaded' && result.slug === wanted;
    if (isShown && !(isEmbedded && mayBeStale())) return;
    let isCurrent = true;
    if (!isEmbedded) setResult(LOADING);
    void loadBusiness(slug, load).then((next) => {
      if (isCurrent && !(isEmbedded && next.state === 'failed')) setResult(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, tries]);
  return [result, () => setTries((count) => count + 1)];
}
