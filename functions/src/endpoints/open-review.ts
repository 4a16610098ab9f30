import '../app.ts';
import { REVIEW_SOURCES, type ReviewSource } from '@vouchwell/domain/business/look';
import { isReviewLink } from '@vouchwell/domain/business/shop-links';
import { slugFromUrl } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/lib/paths';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { clientIp } from '../http/client-ip.ts';
import { limitsOf } from '../http/limits.ts';
import { errorText } from '../http/log.ts';
import { isWithinLimits } from '../http/rate-limiter.ts';
import { isVisitWithinLimits } from '../http/visit-limit.ts';
import { addReviewPress } from '../stats/visits.ts';

/** Counts a click, unless its network or business has reached the limit. */
async function count(network: string, businessId: string, source: ReviewSource): Promise<void> {
  const isCounted =
    (await isWithinLimits(limitsOf('open-review', { network }))) &&
    (await isVisitWithinLimits(businessId));
  if (isCounted) await addReviewPress(businessId, source);
}

/**
 * `/v/{slug}/{source}`: counts a click and redirects to the business's Google review link, or to
 * its form if the link is invalid. Only clicks on our own pages count, because security scanners
 * open links in emails.
 */
export const openReview = onRequest(
  { cors: false, timeoutSeconds: 30 },
  async (request, response) => {
    const { path, method, headers } = request;
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const [, , typed = '', from] = path.split('/');
    const slug = slugFromUrl(typed);
    const source = REVIEW_SOURCES.find((one) => one === from);
    try {
      const found = slug ? await findPublicBusiness(database(), slug) : null;
      const stored = found?.business.look?.reviewUrl;
      const link = stored && isReviewLink(stored) ? stored : null;
      const isFromOurPage = headers['sec-fetch-site'] === 'same-origin';
      if (found && link && source && isFromOurPage && method === 'GET')
        await count(clientIp(request), found.business.businessId, source);
      response.redirect(302, link ?? (slug ? referPath(slug) : '/'));
    } catch (error) {
      logger.error('open-review failed', { function: 'open-review', error: errorText(error) });
      response.redirect(302, slug ? referPath(slug) : '/');
    }
  },
);
