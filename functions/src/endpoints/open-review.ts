import '../app.ts';
import { REVIEW_SOURCES, type ReviewSource } from '@vouchwell/domain/business/look';
import { isReviewLink } from '@vouchwell/domain/business/shop-links';
import { slugFromUrl } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/lib/paths';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { errorText } from '../http/log.ts';
import { isVisitWithinLimits } from '../http/visit-limit.ts';
import { addReviewPress } from '../stats/visits.ts';

/** Counts a press; one too many in a minute leads to the review all the same. */
async function count(businessId: string, source: ReviewSource): Promise<void> {
  if (await isVisitWithinLimits(businessId)) await addReviewPress(database(), businessId, source);
}

/**
 * `/v/{slug}/{source}`: counts that a customer wants to write a review, and leads them to Google. The link is the
 * business's own, checked when it is saved, published and opened; without a valid link the form opens.
 */
export const openReview = onRequest(
  { cors: false, timeoutSeconds: 30 },
  async ({ path, method }, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const [, , typed = '', from] = path.split('/');
    const slug = slugFromUrl(typed);
    const source = REVIEW_SOURCES.find((one) => one === from);
    try {
      const found = slug ? await findPublicBusiness(database(), slug) : null;
      const stored = found?.business.look?.reviewUrl;
      const link = stored && isReviewLink(stored) ? stored : null;
      if (found && link && source && method === 'GET')
        await count(found.business.businessId, source);
      response.redirect(302, link ?? (slug ? referPath(slug) : '/'));
    } catch (error) {
      logger.error('open-review failed', { function: 'open-review', error: errorText(error) });
      response.redirect(302, slug ? referPath(slug) : '/');
    }
  },
);
