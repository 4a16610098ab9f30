import type { PromotionCodeRecord, SessionRecord } from '../state.ts';
import { find, type World } from '../world.ts';

/** Whether a promotion code can be used now: on, not past its end, not used up, its coupon there. */
export function isActive(world: World, record: PromotionCodeRecord): boolean {
  const { isOn, expiresAt, maxRedemptions, timesRedeemed, coupon, created } = record;
  const isUsedUp = maxRedemptions !== null && timesRedeemed >= maxRedemptions;
  const isOver = expiresAt !== null && expiresAt <= world.now();
  const current = world.state.coupons[coupon];
  // A coupon that was made anew under the same id is another one.
  const hasCoupon = current !== undefined && current.created <= created;
  return isOn && !isUsedUp && !isOver && hasCoupon;
}

/** The promotion code of a session, where one was given to it. */
export const promotionCodeOf = (
  world: World,
  { promotionCode }: SessionRecord,
): PromotionCodeRecord | null =>
  promotionCode ? find(world, 'promotionCodes', promotionCode, 'promotion code') : null;
