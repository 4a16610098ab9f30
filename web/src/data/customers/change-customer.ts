import type { CallableOutput } from '@vouchwell/domain/callables';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { sendAgain } from '../lib/send-command.ts';

type Change = Extract<OwnerCommand, { readonly command: 'change-customer' }>['change'];

/** Who was added, or whom the business knew by that; undefined for one who asked not to be contacted. */
export type AddedCustomer = NonNullable<CallableOutput<'run-command'>['customer']>;

export async function addCustomer(customer: CustomerInput): Promise<AddedCustomer> {
  const requestId = crypto.randomUUID();
  const { customer: added } = await sendAgain({ command: 'add-customer', requestId, customer });
  if (!added) throw new Error('The answer has no customer');
  return added;
}

/** Changes a customer, and returns their key, which an edit may have changed. Rejects as `sendCommand` does. */
export async function changeCustomer(customerKey: string, change: Change): Promise<string> {
  const requestId = crypto.randomUUID();
  const command = { command: 'change-customer', requestId, customerKey, change } as const;
  return (await sendAgain(command)).customer?.key ?? customerKey;
}
