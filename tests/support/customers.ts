import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import { collections } from '@vouchwell/domain/paths';
import { parseCustomer } from '../../functions/src/db/customers.ts';
import { businessRef, type TestBusiness } from './referrals.ts';

export const customerInput = (fields: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '',
  tags: [],
  lastJobOn: '',
  ...fields,
});

/** Returns all customers, sorted by name. */
export async function readCustomers(business: Pick<TestBusiness, 'id'>): Promise<Customer[]> {
  const list = businessRef(business).collection(collections.customers);
  const { docs } = await list.orderBy('name_key').get();
  return docs.flatMap((document) => parseCustomer(document) ?? []);
}
