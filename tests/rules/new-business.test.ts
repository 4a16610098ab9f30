import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, it } from 'vitest';
import { createBusiness, type NewBusiness } from '../../functions/src/db/businesses.ts';
import { database } from '../../functions/src/db/firestore.ts';
import { RULES_PROJECT_ID, rulesWorld, uidOf } from '../support/rules-world.ts';
import { clearFirestore } from '../support/stack.ts';

const world = rulesWorld();

const server = () => {
  const app = getApps().find(({ name }) => name === 'rules');
  return getFirestore(app ?? initializeApp({ projectId: RULES_PROJECT_ID }, 'rules'));
};

const fresh: NewBusiness = {
  ownerUserId: uidOf('owner'),
  name: 'Carter Dental',
  slug: 'carter-dental',
  businessUrl: null,
  contactEmail: 'carter@example.com',
  rewardDescription: null,
  fromLabel: null,
};

/** Creates a business with the server's code, and copies it to the project of the rules tests. */
async function givenCreated(): Promise<string> {
  const id = await createBusiness(fresh);
  for (const path of ['', '/templates/email', '/templates/sms']) {
    const created = await database().doc(`businesses/${id}${path}`).get();
    await server()
      .doc(created.ref.path)
      .set(created.data() as object);
  }
  return id;
}

afterAll(clearFirestore);

it('an owner can edit all documents of a business created by the server', async () => {
  const id = await givenCreated();
  const db = world.as('owner');
  const business = doc(db, 'businesses', id);
  await assertSucceeds(updateDoc(business, { name: 'Carter', updated_at: serverTimestamp() }));
  for (const template of ['email', 'sms']) {
    const ref = doc(db, 'businesses', id, 'templates', template);
    await assertSucceeds(updateDoc(ref, { body_template: 'Hi' }));
  }
  await assertFails(updateDoc(doc(world.as('otherOwner'), 'businesses', id), { name: 'Mine' }));
});
