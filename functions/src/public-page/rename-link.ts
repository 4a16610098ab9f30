import {
  type Business,
  businessSchema,
  slugChangeLimit,
} from '@vouchwell/domain/business/business';
import { mayTake, publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { toStored } from '@vouchwell/domain/lib/stored';
import { isReservedSlug } from '@vouchwell/domain/messages/imitation';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { FieldValue } from 'firebase-admin/firestore';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { businessRef, database, parseSnapshot, publicRef } from '../db/firestore.ts';
import { readProjection } from './publish.ts';

/**
 * Changes a business's slug and both public documents; the old slug redirects. `refused` while
 * suspended, within a day of the last change, or after the last allowed change.
 */
export function renameLink(
  { id }: Pick<Business, 'id'>,
  command: Extract<OwnerCommand, { readonly command: 'rename-link' }>,
  context: CommandContext,
): Promise<CommandOutcome | 'slug-taken'> {
  const db = database();
  const { slug } = command;
  const { now } = context;
  const ref = businessRef(db, id);
  return carryOutOnce(db, command, context, async (transaction) => {
    const [found, target] = await transaction.getAll(ref, publicRef(db, slug));
    const business = parseSnapshot(businessSchema, found);
    const projection = await readProjection(db, transaction, id, now);
    if (!business || !projection) return 'refused';
    if (business.slug === slug) return 'done';
    if (business.suspendedAt || slugChangeLimit(business, now)) return 'refused';
    const there = parseSnapshot(publicDocumentSchema, target);
    if (!mayTake(there, id) || isReservedSlug(slug)) return 'slug-taken';
    transaction.set(publicRef(db, slug), toStored(projection.wanted));
    transaction.set(publicRef(db, business.slug), toStored({ businessId: id, movedTo: slug }));
    transaction.update(ref, {
      slug,
      slug_changed_at: now,
      slug_changes: FieldValue.increment(1),
      updated_at: now,
    });
    return 'done';
  });
}
