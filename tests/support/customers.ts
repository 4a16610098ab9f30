import type { CustomerInput } from '@vouchwell/domain/customers/customer';

/** A customer as the owner enters one. */
export const customerInput = (fields: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '',
  tags: [],
  lastJobOn: '',
  ...fields,
});
