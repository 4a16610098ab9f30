import type { CountedStats } from '@vouchwell/domain/stats/recounted-stats';
import { expect } from 'vitest';
import { compareStats } from '../../dev/commands/compare-stats.ts';
import { statsIn, statsRef } from '../../functions/src/db/stats.ts';
import type { TestBusiness } from './referral-api.ts';
import { businessRef } from './referral-api.ts';
import { adminDb } from './stack.ts';

type OfBusiness = Pick<TestBusiness, 'id'>;

export const statsOf = async (business: OfBusiness): Promise<CountedStats | null> =>
  statsIn(await statsRef(businessRef(business)).get());

/** Waits until the stats of a business say what its documents do. */
export const expectStatsToAgree = (business: OfBusiness): Promise<void> =>
  expect
    .poll(() => compareStats(adminDb(), business.id), { timeout: 30_000, interval: 500 })
    .toEqual([]);
