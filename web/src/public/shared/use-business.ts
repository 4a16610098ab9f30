import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  embeddedBusinessSchema,
} from '@vouchwell/domain/business/public-document';
import { parseLinkCode, toFriendPage } from '@vouchwell/domain/referrals/personal-links';
import { useEffect, useState } from 'react';
import { loadPersonalLink, loadPublicBusiness } from '../../data/public.ts';
import { getNavigationType } from './navigation.ts';

export interface PublicAppProps {
  /** Business embedded in the HTML; null if it must be loaded. */
  readonly embedded: EmbeddedBusiness | null;
}

/** `referrer` is set if the visitor came through a personal link. */
export type LoadedBusiness = Omit<EmbeddedBusiness, 'asked'>;

export type LinkedBusiness = LoadedBusiness & {
  readonly referrer: NonNullable<LoadedBusiness['referrer']>;
};

export type BusinessState =
  /** `closed` means the link is currently not in use. */
  | { readonly state: 'loading' | 'missing' | 'closed' }
  | { readonly state: 'failed'; readonly message: string }
  | ({ readonly state: 'loaded' } & LoadedBusiness);

/** True after going back or forward, when the HTML may be days old. */
const isHtmlStale = () => getNavigationType() === 'back_forward';

const LOADING: BusinessState = { state: 'loading' };

type LoadBusiness = (slugOrCode: string) => Promise<BusinessState>;

/** Returns `embedded` immediately; loads only if it may be stale or is for a different business. */
export function useBusiness(
  slugOrCode: string,
  embedded: EmbeddedBusiness | null,
  load: LoadBusiness = loadFormBusiness,
): readonly [result: BusinessState, retry: () => void] {
  const isEmbedded = embedded?.asked === slugOrCode;
  const [result, setResult] = useState<BusinessState>(
    isEmbedded ? toBusinessState(embedded) : LOADING,
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for a different slug or a retry.
  useEffect(() => {
    const wantedSlug = isEmbedded ? embedded.slug : slugOrCode;
    // If the slug changes while a customer is on the page, keep them on it.
    const isShown = result.state === 'loaded' && result.slug === wantedSlug;
    const mayBeStale = isEmbedded && isHtmlStale();
    if (isShown && !mayBeStale) return;
    let isCurrent = true;
    if (!isEmbedded) setResult(LOADING);
    void loadBusiness(slugOrCode, load).then((next) => {
      // If loading fails, the embedded data is better than an error.
      const keepsEmbedded = isEmbedded && next.state === 'failed';
      if (isCurrent && !keepsEmbedded) setResult(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [slugOrCode, attempt]);
  return [result, () => setAttempt((count) => count + 1)];
}

/** Returns a known customer's code from the form's URL (`?me=code`), or null. */
export const readVisitorCode = () =>
  parseLinkCode(new URLSearchParams(window.location.search).get('me'));

async function loadFormBusiness(slug: string): Promise<BusinessState> {
  const code = readVisitorCode();
  const [loaded, link] = await Promise.all([
    loadPublicBusiness(slug),
    // If the link can't be loaded, the form asks for the customer's name.
    code ? loadPersonalLink(code).catch(() => null) : null,
  ]);
  if (!loaded) return { state: 'missing' };
  const isOwnLink = code && link?.active && link.businessId === loaded.business.businessId;
  return {
    state: 'loaded',
    ...loaded,
    ...(isOwnLink && { referrer: { code, firstName: link.firstName } }),
  };
}

export async function loadLinkedBusiness(code: string): Promise<BusinessState> {
  const link = await loadPersonalLink(code);
  if (!link) return { state: 'missing' };
  const loaded = link.active ? await loadPublicBusiness(link.slug) : null;
  if (loaded?.business.businessId !== link.businessId) return { state: 'closed' };
  return { state: 'loaded', slug: loaded.slug, ...toFriendPage(loaded.business, code, link) };
}

/** Business embedded in this page's HTML; null if missing or for a different slug or code. */
export function readEmbeddedBusiness(slugOrCode: string): EmbeddedBusiness | null {
  const json = document.getElementById(EMBEDDED_BUSINESS_ID)?.textContent;
  if (!json) return null;
  try {
    const embedded = embeddedBusinessSchema.parse(JSON.parse(json));
    return embedded.asked === slugOrCode ? embedded : null;
  } catch (error) {
    console.error('The page contains invalid business data', error);
    return null;
  }
}

async function loadBusiness(slugOrCode: string, load: LoadBusiness): Promise<BusinessState> {
  if (!slugOrCode) return { state: 'missing' };
  try {
    return await load(slugOrCode);
  } catch (error) {
    console.error('Failed to load the business', { slugOrCode, error });
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function toBusinessState({ asked: _, ...loaded }: EmbeddedBusiness): BusinessState {
  return { state: 'loaded', ...loaded };
}
