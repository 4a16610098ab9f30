import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { addAcceptance } from '../db/businesses.ts';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { businessRef, database } from '../db/firestore.ts';

export function acceptPapers(
  command: Extract<OwnerCommand, { readonly command: 'accept-papers' }>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { papers } = command;
  const { businessId, by, now } = context;
  const business = businessRef(database(), businessId);
  return carryOutOnce(database(), command, context, async (transaction) => {
    addAcceptance(transaction, business, { papers, acceptedAt: now, acceptedBy: by });
    transaction.update(business, { accepted_papers: toStored(papers) });
    return 'done';
  });
}
