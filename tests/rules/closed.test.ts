import { assertFails } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
} from 'firebase/firestore';
import { it } from 'vitest';
import { businessOf, PERSONAS, rulesWorld, slugOf, uidOf } from '../support/rules-world.ts';

const world = rulesWorld();
const business = `businesses/${businessOf('owner')}`;

world.seedOnce();

it.each([
  'idempotency',
  'rate_limits',
  'notifications',
  'stripe_customers',
  'checkouts',
  'trial_cards',
  'login_attempts',
  'demo_requests',
  'suspensions',
  'claim_releases',
  'contact_links',
  'erasures',
  'mail_turns',
  'reminders',
  'push_subscriptions',
  'link_owners',
  'suppressed',
  'pictures',
  'anything_else',
  `${business}/anything_else`,
  `${business}/friends`,
  `${business}/counted`,
  `${business}/templates/email/anything_else`,
  `${business}/referrals/ben/anything_else`,
  `${business}/referrers/maria/anything_else`,
  `${business}/customers/maria/anything_else`,
  `${business}/rewards/ben-referrer/anything_else`,
  `${business}/campaigns/spring/anything_else`,
  `${business}/visits/2026-11-23_link/anything_else`,
  `${business}/referrals/ben/events/note/anything_else`,
  `public/${slugOf('owner')}/anything_else`,
  'links/m4r7a2k9p3xq/anything_else',
  `entitlements/${uidOf('owner')}/anything_else`,
])('denies all access to %s', async (name) => {
  await world.given(`${name}/one`, { secret: true });
  for (const persona of PERSONAS) {
    const db = world.as(persona);
    await assertFails(getDoc(doc(db, name, 'one')));
    await assertFails(getDocs(query(collection(db, name), limit(1))));
    await assertFails(setDoc(doc(db, name, 'one'), { secret: false }));
    await assertFails(setDoc(doc(db, name, 'two'), { secret: false }));
    await assertFails(deleteDoc(doc(db, name, 'one')));
  }
});
