import { type Customer, customerSchema } from '@vouchwell/domain/customers/customer';
import { collections } from '@vouchwell/domain/paths';
import { collection, type DocumentSnapshot, type QueryDocumentSnapshot } from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';

export const customersOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.customers);

export const parseCustomer = (snapshot: DocumentSnapshot): Customer | null =>
  parseSnapshot(customerSchema, snapshot, { key: snapshot.id });

export const parseCustomers = (snapshots: readonly QueryDocumentSnapshot[]): Customer[] =>
  snapshots.flatMap((one) => parseCustomer(one) ?? []);
