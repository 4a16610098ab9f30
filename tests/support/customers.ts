import type { CustomerInput } from '@vouchwell/domain/customers/customer';

export const customerInput = (fields: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '',
  tags: [],
  lastJobOn: '',
  ...fields,
});
