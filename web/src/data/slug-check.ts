import { slugSchema } from '@vouchwell/domain/business/business';
import { isReservedSlug } from '@vouchwell/domain/business/reserved-slug';
import { normalizeSlug, suggestSimilarSlugs } from '@vouchwell/domain/business/slug';
import { findInputError } from '@vouchwell/domain/shared/text';
import { useEffect, useState } from 'react';
import { isSlugFree } from './public.ts';

/** `own` means the business's current slug; `none` means an empty field. */
export type SlugCheck =
  | { readonly status: 'none' | 'own' | 'checking' | 'free' | 'unknown' }
  | { readonly status: 'invalid'; readonly message: string }
  | { readonly status: 'taken'; readonly suggestions: readonly string[] };

const TYPING_DELAY_MS = 400;
const SUGGESTIONS_MAX = 3;

/** Has no message for an empty slug, because an empty field isn't an error yet. */
const slugFieldSchema = slugSchema('');

/** Returns the result if it doesn't require a request; otherwise null. */
function getLocalCheck(slug: string, ownSlug: string | undefined): SlugCheck | null {
  if (slug === '') return { status: 'none' };
  if (slug === ownSlug) return { status: 'own' };
  const message = findInputError(slugFieldSchema, slug);
  return message ? { status: 'invalid', message } : null;
}

const isSlugAvailable = async (slug: string, businessId: string | null) =>
  !isReservedSlug(slug) && isSlugFree(slug, businessId);

async function suggestAvailableSlugs(slug: string): Promise<string[]> {
  const candidates = suggestSimilarSlugs(slug);
  const areAvailable = await Promise.all(candidates.map((other) => isSlugAvailable(other, null)));
  return candidates.filter((_, index) => areAvailable[index]).slice(0, SUGGESTIONS_MAX);
}

async function fetchSlugCheck(slug: string, businessId: string | null): Promise<SlugCheck> {
  try {
    if (await isSlugAvailable(slug, businessId)) return { status: 'free' };
    return { status: 'taken', suggestions: await suggestAvailableSlugs(slug) };
  } catch (error) {
    console.error('Failed to check the link', error);
    return { status: 'unknown' };
  }
}

/** Also returns a recheck function, because a free slug may be taken before it is saved. */
export function useSlugCheck(
  typedSlug: string,
  business?: { readonly id: string; readonly slug: string },
): readonly [check: SlugCheck, recheck: () => void] {
  const slug = normalizeSlug(typedSlug);
  const { id: businessId = null, slug: ownSlug } = business ?? {};
  const localCheck = getLocalCheck(slug, ownSlug);
  const needsRequest = localCheck === null;
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ slug: string; attempt: number; check: SlugCheck }>();
  useEffect(() => {
    if (!needsRequest) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await fetchSlugCheck(slug, businessId);
      if (isCurrent) setResult({ slug, attempt, check });
    }, TYPING_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, businessId, needsRequest, attempt]);
  const currentCheck = result?.slug === slug && result.attempt === attempt ? result.check : null;
  const check = localCheck ?? currentCheck ?? { status: 'checking' };
  return [check, () => setAttempt((count) => count + 1)];
}
