import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import type { Firestore } from '../../../functions/src/db/firestore.ts';

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
  customer('Luis Ortega', '+15550102202', '', 1, ['Water heater']),
  customer('Grace Kim', '', 'grace.kim@inbox.example', 3),
  customer('Carl Winter', '+15550102204', 'carl.winter@inbox.example', 9, ['Bathroom', 'Yearly']),
  customer('Nadia Rahman', '+15550102205', '', 16),
  customer('Walter and Beatrice Featherstonehaugh', '+15550102206', '', 34, ['Yearly']),
];

export const writeDemoCustomers = (db: Firestore, businessId: string) =>
  importCustomers(db, businessId, DEMO_CUSTOMERS, new Date());
