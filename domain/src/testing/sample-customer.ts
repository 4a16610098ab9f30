import type { Customer } from '../customers/customer.ts';

export const sampleCustomer = (fields: Partial<Customer> = {}): Customer => ({
  key: 'a'.repeat(64),
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '555 010 1234',
  tags: [],
  lastJobOn: '2026-05-01',
  source: 'typed',
  state: 'not_asked',
  waitsForAsk: true,
  asks: [],
  openedAt: null,
  referredAt: null,
  optedOutAt: null,
  linkCode: 'm4r7a2k9p3xq',
  contactKeys: ['a'.repeat(64)],
  createdAt: new Date('2026-05-02T12:00:00Z'),
  updatedAt: new Date('2026-05-02T12:00:00Z'),
  ...fields,
});
