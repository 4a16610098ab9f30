import { isDeepStrictEqual } from 'node:util';
import { arrivalStatus, type Referral } from '@vouchwell/domain/referral/referral';
import { readRecorded } from '../../../functions/src/db/idempotency.ts';
import { readReferral } from '../../../functions/src/db/referrals.ts';
import { clock } from '../clock.ts';
import type { Model, ModelBusiness, ModelCampaign, ModelReferral } from '../model.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { type Friend, tokensOf } from './forms.ts';

/** The referral that a request made or joined, as the database has it. */
async function recorded(world: World, { id }: ModelBusiness, requestId: string) {
  const record = await readRecorded(world.db, requestId);
  const referral = record && (await readReferral(world.db, id, record.referralId));
  must(referral !== null, 'A referral was answered with success and is lost');
  const notification = await world.db.doc(`notifications/${referral.id}`).get();
  must(notification.exists, 'Nobody is told of a referral');
  return referral;
}

type About = Friend & Pick<ModelReferral, 'referrer' | 'noted' | 'isAsked' | 'isReferrerGone'>;

/** Takes a referral that a request made into the model. */
export async function addReferral(
  model: Model,
  world: World,
  business: ModelBusiness,
  requestId: string,
  of: About,
  campaign: ModelCampaign | null,
): Promise<void> {
  takeReferral(model, business, await recorded(world, business, requestId), of, campaign);
}

/** Takes a referral that is stored into the model. */
export function takeReferral(
  model: Model,
  business: ModelBusiness,
  { id, flags, rewardTerms = null, source }: Referral,
  of: About,
  campaign: ModelCampaign | null,
): void {
  const { terms, description } = campaign?.description ? campaign : business;
  must(isDeepStrictEqual(rewardTerms, terms), 'A referral keeps other terms than were promised');
  model.referrals.push({
    ...{ id, business: business.index, referrer: of.referrer, friend: of.friend },
    ...{ terms, text: terms ? null : description, flags, noted: of.noted, isAsked: of.isAsked },
    cameFlagged: flags.length > 0,
    isMarked: false,
    isAllowed: false,
    introduced: new Set(tokensOf(of)),
    asks: [],
    status: arrivalStatus(source),
    moves: [],
    jobValueCents: null,
    campaignId: campaign?.id ?? null,
    copies: null,
    changedAt: clock.now(),
    isFriendGone: false,
    isReferrerGone: of.isReferrerGone,
    isDeleted: false,
  });
}
