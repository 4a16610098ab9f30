import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { NO_REWARD } from '@vouchwell/domain/reward/reward-terms-schema';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { businessRef, database, publicRef } from '../db/firestore.ts';
import { readProjection } from './publish.ts';

/**
 * Changes a business's industry and public document. A new health practice loses its rewards and
 * those of its campaigns; earned rewards stay due. `refused` if the business is being deleted.
 */
export function changeTrade(
  { id }: Pick<Business, 'id'>,
  command: Extract<OwnerCommand, { readonly command: 'change-trade' }>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const db = database();
  const { trade } = command;
  const { now } = context;
  const ref = businessRef(db, id);
  return carryOutOnce(db, command, context, async (transaction) => {
    const projection = await readProjection(db, transaction, id, now, { trade });
    if (!projection || (projection.stored && 'deletedAt' in projection.stored)) return 'refused';
    const stops = isHealthTrade(trade);
    const campaigns = ref.collection(collections.campaigns).select('slug');
    const { docs } = stops ? await transaction.get(campaigns) : { docs: [] };
    const reward = stops ? NO_REWARD : {};
    transaction.update(ref, toStored({ trade, ...reward, updatedAt: now }));
    transaction.set(projection.ref, toStored(projection.wanted));
    for (const campaign of docs) {
      transaction.update(campaign.ref, toStored({ ...NO_REWARD, updatedAt: now }));
      transaction.update(publicRef(db, campaign.get('slug')), toStored(NO_REWARD));
    }
    return 'done';
  });
}
