import '../app.ts';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REVIEW_SOURCES, type ReviewSource } from '@vouchwell/domain/business/branding';
import { isReviewLink } from '@vouchwell/domain/business/branding-links';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { toLowerCaseSlug } from '@vouchwell/domain/business/slug';
import { referPath } from '@vouchwell/domain/paths';
import { repairPath } from '@vouchwell/domain/shared/repair-path';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { addVisit, countReviewClick } from '../analytics/visits.ts';
import { deploymentSettings, referrerKeySecret } from '../config.ts';
import { recordLinkOpened } from '../customers/customer-events.ts';
import { readBusiness } from '../db/businesses.ts';
import { readPicture } from '../db/pictures.ts';
import { findPublicBusiness } from '../db/public.ts';
import { callable } from '../http/callable.ts';
import { getClientIp } from '../http/client-ip.ts';
import { consumeRateLimit } from '../http/rate-limiter.ts';
import { getRateLimits, VISIT_SHARDS } from '../http/rate-limits.ts';
import { formatError, RequestError } from '../http/request-error.ts';
import { loadPageFiles, type PageFiles } from '../public/page-html.ts';
import { respondWithReferPage } from '../public/refer-page.ts';

let pageFiles: Promise<PageFiles> | undefined;
/** Reads the files once per instance. `__dirname` is the folder of the bundle. */
const loadBuiltFiles = () => (pageFiles ??= loadPageFiles(join(__dirname, 'public')));

/** Renders pages with the business's name in the HTML, for link previews (docs/decisions/003). */
export const referPage = onRequest(
  { minInstances: deploymentSettings().REFER_MIN_INSTANCES, timeoutSeconds: 10 },
  async (request, response) => {
    const { search } = new URL(request.url, 'http://localhost');
    const { method, path, query } = request;
    const pageRequest = { method, path, query, search };
    const { status, headers, html } = await respondWithReferPage(pageRequest, loadBuiltFiles);
    response.status(status).set(headers).vary('Accept-Encoding');
    // Compress the page for slow connections, because CDNs don't always compress function responses.
    if (request.acceptsEncodings('gzip'))
      response.set('Content-Encoding', 'gzip').send(gzipSync(html));
    else response.send(html);
  },
);

/** A hash always identifies the same picture. The CDN may serve a deleted picture for up to a day. */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, s-maxage=86400, immutable',
  'X-Content-Type-Options': 'nosniff',
};
const PICTURE_PATH = /^\/p\/([0-9a-f]{32})$/;

/** `/p/{hash}`: serves a business's logo or photo. */
export const servePicture = onRequest(
  { cors: false, timeoutSeconds: 30 },
  async ({ path, method }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').sendStatus(405);
      return;
    }
    const [, hash] = PICTURE_PATH.exec(path) ?? [];
    try {
      const picture = hash ? await readPicture(hash) : null;
      if (!picture) {
        response.set('Cache-Control', 'public, max-age=60').sendStatus(404);
        return;
      }
      response.set(PICTURE_HEADERS).type(picture.type).send(Buffer.from(picture.bytes));
    } catch (error) {
      logger.error('show-picture failed', { function: 'show-picture', error: formatError(error) });
      response.set('Cache-Control', 'no-store').sendStatus(500);
    }
  },
);

const takeVisitToken = (businessId: string): Promise<boolean> =>
  consumeRateLimit(
    getRateLimits('record-visit', { shard: `${businessId}#${randomInt(VISIT_SHARDS)}` }),
  );

/** Counts a click unless its network or business has reached a limit. */
async function countClick(
  network: string,
  businessId: string,
  source: ReviewSource,
): Promise<void> {
  const isCounted =
    (await consumeRateLimit(getRateLimits('open-review', { network }))) &&
    (await takeVisitToken(businessId));
  if (isCounted) await countReviewClick(businessId, source);
}

/** `/v/{slug}/{source}`: opens the review page. Counts only clicks on our pages, as scanners open links in emails. */
export const openReview = onRequest(
  { secrets: [referrerKeySecret], cors: false, timeoutSeconds: 30 },
  async (request, response) => {
    const { path, method, headers } = request;
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const [, , slugText = '', sourceText] = (repairPath(path) ?? path).split(/[/?#]/);
    const slug = toLowerCaseSlug(slugText);
    const source = REVIEW_SOURCES.find((candidate) => candidate === sourceText);
    let target = slug ? referPath(slug) : '/';
    try {
      const match = slug ? await findPublicBusiness(slug) : null;
      const reviewUrl = match?.business.look?.reviewUrl;
      const reviewLink = reviewUrl && isReviewLink(reviewUrl) ? reviewUrl : null;
      // Set the target first, so that the page opens even if the click can't be counted.
      target = reviewLink ?? target;
      const isFromOurPage = headers['sec-fetch-site'] === 'same-origin';
      if (match && reviewLink && source && isFromOurPage && method === 'GET')
        await countClick(getClientIp(request), match.business.businessId, source);
    } catch (error) {
      logger.error('open-review failed', { function: 'open-review', error: formatError(error) });
    }
    response.redirect(302, target);
  },
);

export const countScan = callable('count-scan', {
  async run({ businessSlug, placement, me }) {
    // Look up the business first; otherwise, made-up slugs would create any number of rate-limit documents.
    const match = await findPublicBusiness(businessSlug);
    const business = match && (await readBusiness(match.business.businessId));
    if (!business || business.suspendedAt) return { success: true };
    const { id: businessId, timeZone } = business;
    const { campaignId } = match;
    if (!(await takeVisitToken(businessId))) throw new RequestError('too-many-requests');
    // Count only placements the owner created; otherwise, made-up codes would create any number of documents.
    const codes = [MESSAGE_PLACEMENT, ...business.settings.placements.map(({ code }) => code)];
    const placementCode = codes.find((code) => code === placement) ?? null;
    const visit = { businessId, timeZone, campaignId, placement: placementCode };
    const now = new Date();
    await Promise.all([addVisit(visit, now), me && recordLinkOpened(businessId, me, now)]);
    return { success: true };
  },
});
