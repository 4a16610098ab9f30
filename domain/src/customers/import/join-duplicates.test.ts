import { expect, it } from 'vitest';
import { joinDuplicates } from './join-duplicates.ts';

const maria = {
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '',
  tags: ['VIP'],
  lastJobOn: '2026-03-02',
};

it('joins one customer by email, and by phone where one of the two has no email', () => {
  const phone = '+15550101234';
  const known = joinDuplicates([
    maria,
    { ...maria, email: 'MARIA@example.com', phone, tags: ['Weekly'], lastJobOn: '2026-05-31' },
    { ...maria, email: '', phone: '555-010-1234', lastJobOn: '' },
  ]);
  expect(known).toEqual([{ ...maria, phone, tags: ['VIP', 'Weekly'], lastJobOn: '2026-05-31' }]);
  expect(
    joinDuplicates([
      { ...maria, email: '', phone },
      { ...maria, phone },
    ]),
  ).toHaveLength(1);
});

it('keeps two customers with emails of their own apart, though they share a phone', () => {
  const phone = '+15550101234';
  const both = [
    { ...maria, phone },
    { ...maria, email: 'ben@example.com', phone },
  ];
  expect(joinDuplicates(both)).toEqual(both);
});
