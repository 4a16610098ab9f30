import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { lookProblems } from '@vouchwell/domain/business/look-form';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { businessRef, database, parseSnapshot } from '../db/firestore.ts';

/** Returns the field of a link that points to a disallowed site. */
export function changeLook(
  { id }: Pick<Business, 'id'>,
  command: Extract<OwnerCommand, { readonly command: 'change-look' }>,
  context: CommandContext,
): Promise<CommandOutcome | 'since' | 'bookingUrl' | 'reviewUrl'> {
  const { look } = command;
  const { now } = context;
  const ref = businessRef(database(), id);
  return carryOutOnce(database(), command, context, async (transaction) => {
    const business = parseSnapshot(businessSchema, await transaction.get(ref));
    if (!business || business.suspendedAt) return 'refused';
    const [problem] = lookProblems(look, business, now);
    if (problem) return problem.field;
    transaction.update(ref, toStored({ look: { ...business.look, ...look }, updatedAt: now }));
    return 'done';
  });
}
