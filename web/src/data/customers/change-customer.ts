import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { CommandOf } from '@vouchwell/domain/api/owner-commands';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { sendAgain } from '../lib/send-command.ts';

type Change = CommandOf<'change-customer'>['change'];

/** The new or existing customer; undefined if they opted out of contact. */
export type AddedCustomer = NonNullable<CallableOutput<'run-command'>['customer']>;

export async function addCustomer(customer: CustomerInput): Promise<AddedCustomer> {
  const requestId = crypto.randomUUID();
  const { customer: added } = await sendAgain({ command: 'add-customer', requestId, customer });
  if (!added) throw new Error('The answer has no customer');
  return added;
}

/** Returns the customer's key, which an edit may change. Rejects like `sendCommand`. */
export async function changeCustomer(customerKey: string, change: Change): Promise<string> {
  const requestId = crypto.randomUUID();
  const command = { command: 'change-customer', requestId, customerKey, change } as const;
  return (await sendAgain(command)).customer?.key ?? customerKey;
}
