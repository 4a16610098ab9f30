import { placementsOf, SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import { referrerKeySecret } from '../config.ts';
import { noteOpened } from '../customers/note-referral.ts';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { isVisitWithinLimits } from '../http/visit-limit.ts';
import { addVisit } from '../stats/visits.ts';

/** Counts a link visit for the owner's analytics. */
export const countScan = callable('count-scan', {
  secrets: [referrerKeySecret],
  async run({ businessSlug, placement, me }) {
    // Look the business up first, because limits for made-up slugs would grow without end.
    const found = await findPublicBusiness(database(), businessSlug);
    const business = found && (await readBusiness(database(), found.business.businessId));
    if (!business || business.suspendedAt) return { success: true };
    const { id: businessId, timeZone } = business;
    const { campaignId } = found;
    if (!(await isVisitWithinLimits(businessId))) throw new RequestError('too-many-requests');
    // Count only placements the owner created; made-up codes would create documents without limit.
    const places = [SENT_PLACEMENT, ...placementsOf(business.settings).map(({ code }) => code)];
    const place = places.find((code) => code === placement) ?? null;
    const visit = { businessId, timeZone, campaignId, placement: place };
    const now = new Date();
    await Promise.all([addVisit(database(), visit, now), me && noteOpened(businessId, me, now)]);
    return { success: true };
  },
});
