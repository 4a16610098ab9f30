import { assertFails } from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { PERSONAS } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

describe('collections of the server', () => {
  it.each([
    'idempotency',
    'rate_limits',
    'notifications',
    'stripe_customers',
    'trials',
    'checkouts',
    'login_attempts',
    'demo_requests',
    'suspensions',
    'contact_links',
    'anything_else',
  ])('keeps every client out of %s', async (name) => {
    await world.given(`${name}/one`, { secret: true });
    for (const persona of PERSONAS) {
      const db = world.as(persona);
      await assertFails(getDoc(doc(db, name, 'one')));
      await assertFails(getDocs(collection(db, name)));
      await assertFails(setDoc(doc(db, name, 'one'), { secret: false }));
      await assertFails(setDoc(doc(db, name, 'two'), { secret: false }));
    }
  });
});
