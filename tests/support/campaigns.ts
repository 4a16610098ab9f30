import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import type { RewardTerms } from '@vouchwell/domain/rewards/terms';
import { DAY_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { callFunction } from './call-function.ts';
import type { TestOwner } from './owners.ts';
import { adminDb } from './stack.ts';

/** Reward terms: a credit for the referrer, due when the friend becomes a customer. */
export const toCredit = (amountCents: number, fields: Partial<RewardTerms> = {}): RewardTerms =>
  sampleTerms({ referrer: { kind: 'credit', amountCents }, ...fields });

export const dayFromNow = (days: number): string =>
  toLocalDay(new Date(Date.now() + days * DAY_MS), 'UTC');

export const campaignForm = (fields: object = {}) => ({
  campaignId: adminDb().collection(collections.campaigns).doc().id,
  name: 'Spring',
  slug: `spring-${randomUUID().slice(0, 8)}`,
  firstDay: dayFromNow(-2),
  lastDay: dayFromNow(2),
  rewardDescription: '$100 this week',
  rewardTerms: toCredit(10_000),
  timeZone: 'UTC',
  ...fields,
});

export async function givenCampaign(owner: TestOwner, fields: object = {}) {
  const form = campaignForm(fields);
  const answer = await callFunction('create-campaign', form, { token: owner.token });
  if (answer.status !== 200) throw new Error(`create-campaign answered ${answer.reason}.`);
  return { id: form.campaignId, slug: form.slug };
}
