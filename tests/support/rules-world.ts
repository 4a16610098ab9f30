import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { HOST } from '../../dev/src/environment.ts';
import { testEnvironment } from './test-environment.ts';

/** These tests clear the database, so they need a project that other tests don't use. */
export const RULES_PROJECT_ID = 'demo-vouchwell-rules';
export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

export const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY_MS);

export const businessDocument = (owner: OwnerPersona) => ({
  owner_user_id: uidOf(owner),
  name: 'Smith Plumbing',
  slug: slugOf(owner),
  business_url: 'https://smith.example',
  contact_email: 'smith@example.com',
  reward_description: '$25 off',
  from_label: 'The Smiths',
  settings: {},
  created_at: inDays(-30),
  updated_at: inDays(-30),
});

export const emailTemplate = { subject_template: 'Meet us', body_template: 'Hi' };
export const smsTemplate = { body_template: 'Hi' };

export const publicDocument = (owner: OwnerPersona) => ({
  business_id: businessOf(owner),
  name: 'Smith Plumbing',
  business_url: 'https://smith.example',
  reward_description: '$25 off',
  from_label: 'The Smiths',
  active: true,
  email_template: emailTemplate,
  sms_template: smsTemplate,
});

const referral = (owner: OwnerPersona, referrerKey: string, status: string) => ({
  business_id: businessOf(owner),
  referrer_key: referrerKey,
  referrer_name: referrerKey,
  referral_name: 'Ben',
  status,
  created_at: inDays(-1),
});

const referrer = (name: string, counts: object) => ({
  email: `${name}@example.com`,
  name,
  total: 0,
  new: 0,
  contacted: 0,
  in_progress: 0,
  converted: 0,
  lost: 0,
  last_referral_id: 'none',
  last_referral_at: inDays(-1),
  counts_changed_at: inDays(-1),
  ...counts,
});

/**
 * Every business has the same people: Maria referred Ben (new) and Cleo (contacted), Noah referred
 * Dan (new), and Olga's only referral was deleted.
 */
function documentsOf(owner: OwnerPersona): Record<string, object> {
  const path = `businesses/${businessOf(owner)}`;
  const template = { business_id: businessOf(owner), is_default: true };
  return {
    [path]: businessDocument(owner),
    [`public/${slugOf(owner)}`]: publicDocument(owner),
    [`${path}/templates/email`]: { ...template, channel: 'email', ...emailTemplate },
    [`${path}/templates/sms`]: { ...template, channel: 'sms', ...smsTemplate },
    [`${path}/referrals/ben`]: referral(owner, 'maria', 'new'),
    [`${path}/referrals/cleo`]: referral(owner, 'maria', 'contacted'),
    [`${path}/referrals/dan`]: referral(owner, 'noah', 'new'),
    [`${path}/referrers/maria`]: referrer('maria', {
      total: 2,
      new: 1,
      contacted: 1,
      last_referral_id: 'cleo',
    }),
    [`${path}/referrers/noah`]: referrer('noah', { total: 1, new: 1, last_referral_id: 'dan' }),
    [`${path}/referrers/olga`]: referrer('olga', {}),
    [`entitlements/${uidOf(owner)}`]: {
      subscribed: owner !== 'lapsedOwner',
      subscription_end: owner === 'lapsedOwner' ? inDays(-10) : inDays(20),
    },
  };
}

/** Seeds Firestore before each test: three owners, each with one business and its people. */
export function rulesWorld() {
  let environment: RulesTestEnvironment;
  let unguarded: Firestore;
  let isSeededOnce = false;
  // Each client opens a connection, so share one per persona.
  const clients = new Map<Persona, Firestore>();

  beforeAll(async () => {
    // These tests cause many denied requests, and the SDK would print each one.
    setLogLevel('silent');
    environment = await initializeTestEnvironment({
      projectId: RULES_PROJECT_ID,
      firestore: { rules: RULES, host: HOST, port: rulesPort() },
    });
    unguarded = getFirestore(initializeApp({ projectId: RULES_PROJECT_ID }, 'unguarded'));
    // With this token, the emulator skips the rules.
    connectFirestoreEmulator(unguarded, HOST, rulesPort(), { mockUserToken: 'owner' });
  });
  const seed = async () => {
    await environment.clearFirestore();
    const batch = writeBatch(unguarded);
    for (const owner of OWNERS)
      for (const [path, fields] of Object.entries(documentsOf(owner)))
        batch.set(doc(unguarded, path), fields);
    await batch.commit();
  };
  beforeEach(async () => {
    if (!isSeededOnce) await seed();
  });
  afterAll(async () => {
    await deleteApp(unguarded.app);
    await environment.cleanup();
  });

  const open = (persona: Persona) => {
    const context =
      persona === 'visitor'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uidOf(persona));
    const client = context.firestore() as unknown as Firestore;
    clients.set(persona, client);
    return client;
  };
  const as = (persona: Persona): Firestore => clients.get(persona) ?? open(persona);
  const businessRef = (persona: Persona, of: OwnerPersona = 'owner') =>
    doc(as(persona), 'businesses', businessOf(of));
  return {
    as,
    businessRef,
    /** Updates a business like the dashboard does. */
    editBusiness: (persona: Persona, fields: object, of?: OwnerPersona) =>
      updateDoc(businessRef(persona, of), { updated_at: serverTimestamp(), ...fields }),
    given: (path: string, fields: object) => setDoc(doc(unguarded, path), fields),
    without: (path: string) => deleteDoc(doc(unguarded, path)),
    /** Seeds only once, for a `describe` whose tests don't need fresh data. */
    seedOnce: () => {
      beforeAll(async () => {
        await seed();
        isSeededOnce = true;
      });
      afterAll(() => {
        isSeededOnce = false;
      });
    },
  };
}

function rulesPort(): number {
  const named = process.env.FIRESTORE_EMULATOR_HOST?.split(':')[1];
  return named ? Number(named) : testEnvironment.ports.firestore;
}

/** Visitors are not signed in. */
export const PERSONAS = ['visitor', 'owner', 'otherOwner', 'lapsedOwner'] as const;
export type Persona = (typeof PERSONAS)[number];
export type OwnerPersona = Exclude<Persona, 'visitor'>;

export const uidOf = (persona: OwnerPersona) => `uid-${persona}`;

export const businessOf = (persona: OwnerPersona) => `business-${persona}`;
export const slugOf = (persona: OwnerPersona) => `slug-${persona.toLowerCase()}`;

export const OWNERS = ['owner', 'otherOwner', 'lapsedOwner'] as const;
