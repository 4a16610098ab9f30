import { randomInt } from 'node:crypto';
import { limitsOf, SHARDS } from './limits.ts';
import { isWithinLimits } from './rate-limiter.ts';

export const isVisitWithinLimits = (businessId: string): Promise<boolean> =>
  isWithinLimits(limitsOf('record-visit', { shard: `${businessId}#${randomInt(SHARDS)}` }));
