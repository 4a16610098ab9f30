import { ASK_CHANNELS } from '@vouchwell/domain/customers/customer';
import { centsSchema } from '@vouchwell/domain/lib/currency';
import { logFormSchema } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import * as z from 'zod/mini';
import { sendAgain } from '../lib/send-command.ts';
import type { OutboxEntry } from './outbox-entries.ts';
import { writeNote } from './write-note.ts';

const changeSchema = z.union([
  z.object({
    to: z.enum(REFERRAL_STATUSES),
    jobValueCents: z.exactOptional(z.nullable(centsSchema)),
  }),
  z.object({ to: z.literal('value'), jobValueCents: z.nullable(centsSchema) }),
]);

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log'), form: logFormSchema }),
  z.object({ kind: z.literal('change'), referralId: z.string(), change: changeSchema }),
  z.object({
    kind: z.literal('ask'),
    customerKey: z.string(),
    change: z.discriminatedUnion('to', [
      z.object({ to: z.literal('asked'), channel: z.enum(ASK_CHANNELS) }),
      z.object({ to: z.literal('ask-undone') }),
    ]),
  }),
  z.object({ kind: z.literal('note'), referralId: z.string(), text: z.string() }),
]);
/** What an owner does that goes through the outbox. */
export type OutboxAction = z.infer<typeof actionSchema>;

/**
 * Carries an action out at the server, once for each id; gives what came of a call.
 * @throws CallRefused, NoAnswer, and a ZodError where this browser's storage holds something else.
 */
export async function carryOut({ id, businessId, action }: OutboxEntry): Promise<Logged> {
  const parsed = actionSchema.parse(action);
  switch (parsed.kind) {
    case 'log': {
      const command = { command: 'log-referral', requestId: id, ...parsed.form } as const;
      return (await sendAgain(command)).logged ?? {};
    }
    case 'change': {
      const { referralId, change } = parsed;
      await sendAgain({ command: 'change-referral', requestId: id, referralId, change });
      return {};
    }
    case 'ask': {
      const { customerKey, change } = parsed;
      await sendAgain({ command: 'change-customer', requestId: id, customerKey, change });
      return {};
    }
    case 'note':
      await writeNote({ id: parsed.referralId, businessId }, id, parsed.text);
      return {};
  }
}
