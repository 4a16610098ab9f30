import type { Business } from '@vouchwell/domain/business/business';
import type { CallableOutput } from '@vouchwell/domain/callables';
import { type AskBatch, BATCH_MAX, whyNotMailed } from '@vouchwell/domain/customers/ask-batch';
import { askSettingsOf } from '@vouchwell/domain/customers/ask-settings';
import type { NotSent } from '@vouchwell/domain/customers/not-sent';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { contactAddress } from '../accounts/users.ts';
import { batchRef, parseBatch, sendingBatches } from '../db/ask-batches.ts';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { customersOfChoice } from '../db/customers.ts';
import { database } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';

type Of<C extends OwnerCommand['command']> = Extract<OwnerCommand, { readonly command: C }>;
type Preview = NonNullable<CallableOutput<'run-command'>['preview']>;

/**
 * US law requires the business's postal address in each email; replies go to its contact address.
 */
const maySend = async (business: Business): Promise<boolean> =>
  !business.suspendedAt &&
  Boolean(business.postalAddress) &&
  (await contactAddress(business)) !== null;

/** Starts a batch for `workBatch`; rejected while another one is sending. */
export async function startBatch(
  business: Business,
  command: Of<'start-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const db = database();
  if (!(await maySend(business))) return 'refused';
  const { requestId, states, tag, isReminding } = command;
  const batch: Omit<AskBatch, 'id'> = {
    states,
    tag,
    reminderDays: isReminding ? askSettingsOf(business.settings).reminderDays : [],
    status: 'sending',
    cursor: null,
    isFilled: false,
    ...{ total: 0, sent: 0, notSent: 0, reminded: 0 },
    createdAt: context.now,
    endedAt: null,
    workAt: context.now,
  };
  return carryOutOnce<'refused'>(db, command, context, async (transaction) => {
    if (!(await transaction.get(sendingBatches(db, business.id))).empty) return 'refused';
    transaction.create(batchRef(db, business.id, requestId), toStored(batch));
    return 'done';
  });
}

/** Stops a batch, or the reminders of a finished one; queued emails are not sent. */
export function stopBatch(
  { id: businessId }: Business,
  command: Of<'stop-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const ref = batchRef(database(), businessId, command.batchId);
  return carryOutOnce<'refused'>(database(), command, context, async (transaction) => {
    const batch = parseBatch(await transaction.get(ref));
    if (!batch) return 'refused';
    const { endedAt } = batch;
    transaction.update(
      ref,
      toStored({ status: 'stopped', endedAt: endedAt ?? context.now, workAt: null }),
    );
    return 'done';
  });
}

export const testBatch = (
  { id: businessId }: Business,
  command: Of<'test-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> =>
  carryOutOnce<never>(database(), command, context, async (transaction) => {
    const about = { kind: 'ask_test', businessId } as const;
    addNotification(database(), transaction, `ask-test-${command.requestId}`, about);
    return 'done';
  });

const PAGE = 500;
/** Maximum names listed of recipients, and of skipped customers per reason. */
const READY_NAMED = 20;
const LEFT_NAMED = 5;

export async function previewBatch(
  businessId: string,
  choice: Pick<AskBatch, 'states' | 'tag'>,
  now: Date,
): Promise<Preview> {
  let ready = 0;
  const ofReady: string[] = [];
  const left = new Map<NotSent, { count: number; names: string[] }>();
  let after: string | null = null;
  for (let read = 0; read < BATCH_MAX; read += PAGE) {
    const page = await customersOfChoice(database(), businessId, choice, after, PAGE);
    for (const customer of page) {
      const why = whyNotMailed(customer, now);
      if (!why) {
        ready += 1;
        if (ready <= READY_NAMED) ofReady.push(customer.name);
        continue;
      }
      const { count, names } = left.get(why) ?? { count: 0, names: [] };
      left.set(why, { count: count + 1, names: [...names, customer.name].slice(0, LEFT_NAMED) });
    }
    after = page.at(-1)?.key ?? null;
    if (page.length < PAGE) break;
    if (read + PAGE >= BATCH_MAX) return answer(true);
  }
  return answer(false);

  function answer(hasMore: boolean): Preview {
    const why = [...left].map(([reason, those]) => ({ why: reason, ...those }));
    return { ready, names: ofReady, left: why, hasMore };
  }
}
