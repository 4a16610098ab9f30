import type { CallableOutput } from '@vouchwell/domain/callables';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { sendAgain, sendCommand } from '../lib/send-command.ts';

type Change = Extract<OwnerCommand, { readonly command: 'change-customer' }>['change'];

/** Who was added, or whom the business knew by that; undefined for one who asked not to be contacted. */
export type AddedCustomer = CallableOutput<'run-command'>['customer'];

/** Adds a customer whom the owner typed. Rejects as `sendCommand` does. */
export async function addCustomer(customer: CustomerInput): Promise<AddedCustomer> {
  const requestId = crypto.randomUUID();
  return (await sendAgain({ command: 'add-customer', requestId, customer })).customer;
}

/** Changes a customer. Rejects as `sendCommand` does. */
export const changeCustomer = (customerKey: string, change: Change): Promise<void> =>
  sendCommand({ command: 'change-customer', customerKey, change });
