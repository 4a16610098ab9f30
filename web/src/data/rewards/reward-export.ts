import type { Business } from '@vouchwell/domain/business/business';
import { REWARD_CSV_HEAD, rewardCsvName, rewardCsvRow } from '@vouchwell/domain/exports';
import { collections } from '@vouchwell/domain/paths';
import { type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import { fromStored } from '@vouchwell/domain/shared/storage';
import { plainFields } from '../lib/firestore-rest.ts';
import { documentPages, type RestDocument, toFile } from '../referrals/document-pages.ts';

export interface RewardCsv {
  readonly name: string;
  readonly file: Blob;
  readonly rewards: number;
}

/** Latest due date first; null if there are none. @throws like `rewardPages` */
export async function exportRewards(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<RewardCsv | null> {
  let rewards = 0;
  async function* csv() {
    yield REWARD_CSV_HEAD;
    for await (const page of rewardPages(id, { signal, newestBy: 'due_at' })) {
      rewards += page.length;
      yield page.map(rewardCsvRow).join('');
    }
  }
  const file = await toFile(csv(), 'text/csv;charset=utf-8');
  if (rewards === 0) return null;
  return { name: rewardCsvName(slug, new Date()), file, rewards };
}

/** @throws like `documentPages`, or if a reward is invalid */
export async function* rewardPages(
  businessId: string,
  options: Parameters<typeof documentPages>[2],
): AsyncGenerator<Reward[], void> {
  for await (const documents of documentPages(businessId, collections.rewards, options))
    yield documents.map(toReward);
}

/** Money must be complete, so an invalid reward aborts the export. */
const toReward = ({ name, fields }: RestDocument): Reward =>
  rewardSchema.parse({
    ...Object(fromStored(plainFields(fields))),
    id: name.slice(name.lastIndexOf('/') + 1),
  });
