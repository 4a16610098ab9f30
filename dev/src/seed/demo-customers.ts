import type { CustomerInput, CustomerRequest } from '@vouchwell/domain/customers/customer';
import { createCustomerFields, getCustomerState } from '@vouchwell/domain/customers/plan-customer';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { recountRequestResults } from '../../../functions/src/analytics/count-stats.ts';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { addCustomer } from '../../../functions/src/db/customers.ts';
import { database } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode } from '../../../functions/src/db/personal-links.ts';

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const customer = (
  name: string,
  phone: string,
  email: string,
  daysAgo: number,
  tags: string[] = [],
): CustomerInput => ({ name, phone, email, lastJobOn: dayAgo(daysAgo), tags });

/** Customers without a request yet. */
const DEMO_CUSTOMERS: readonly CustomerInput[] = [
  customer('Helen Park', '+15550102201', 'helen.park@inbox.example', 0, ['Bathroom']),
  customer('Miguel Santos', '+15550102202', '', 1, ['Water heater']),
  customer('Grace Kim', '', 'grace.kim@inbox.example', 3),
  customer('Carl Winter', '+15550102204', 'carl.winter@inbox.example', 9, ['Bathroom', 'Yearly']),
  customer('Nadia Rahman', '+15550102205', '', 16),
  customer('Walter and Beatrice Featherstonehaugh', '+15550102206', '', 34, ['Yearly']),
];

export const writeDemoCustomers = (businessId: string) =>
  importCustomers(businessId, DEMO_CUSTOMERS, new Date());

const NAMES = [
  'Alma Reyes',
  'Bruno Costa',
  'Clara Lindqvist',
  'Dan Whitfield',
  'Elise Marchand',
  'Frank Osei',
  'Gloria Mendez',
  'Hugo Bell',
  'Iris Novak',
  'Jack Tremblay',
  'Karen Doyle',
  'Leo Marsh',
  'Mina Sato',
  'Noel Grant',
  'Olga Petrov',
  'Paul Ferrara',
] as const;

function toDemoRequest(customer: number): CustomerRequest {
  const luck = (customer * 7) % 10;
  const referred = luck < 4;
  const days = 12 + customer;
  const at = new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS + 16 * HOUR_MS);
  const opened = referred || luck < 6;
  return {
    at,
    channel: luck === 9 ? 'whatsapp' : 'sms',
    ...(opened && { opened }),
    ...(referred && { referred }),
    ...(referred && luck === 0 && { wonBy: `friend-${customer}` }),
  };
}

/** Creates customers who received requests in the last month, with the results. */
export async function seedReferralRequests(businessId: string): Promise<void> {
  const batch = database().batch();
  for (const [index, name] of NAMES.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@inbox.example`;
    const phone = `(555) 010-${2300 + index}`;
    const key = hashEmail(email);
    const ask = toDemoRequest(index);
    const input = { name, email, phone, tags: [], lastJobOn: '' };
    const fields = {
      ...createCustomerFields(input, 'typed', new Date()),
      asks: [ask],
      waitsForAsk: false,
      openedAt: ask.opened ? ask.at : null,
      referredAt: ask.referred ? ask.at : null,
    };
    addCustomer(batch, businessId, {
      ...fields,
      key,
      contactKeys: [],
      createdAt: ask.at,
      linkCode: getPersonalLinkCode(businessId, key),
      state: getCustomerState(fields),
    });
  }
  await batch.commit();
  await recountRequestResults(businessId);
}
