import { collections } from '@vouchwell/domain/paths';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createBusiness } from '../../../functions/src/data/businesses.ts';
import { writeEntitlement } from '../../../functions/src/data/entitlements.ts';
import { adminApp } from '../admin-app.ts';
import type { LocalEnvironment } from '../environment.ts';
import { DEMO_OWNER, DEMO_PASSWORD, type DemoOwner, OTHER_OWNER } from './demo-owners.ts';
import { DEMO_REFERRALS } from './demo-referrals.ts';
import { writeReferrals } from './write-referrals.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Loads the demo owners, their businesses and the demo referrals into running emulators. What is
 * there already stays as it is, so seeding twice changes nothing.
 */
export async function seed(environment: LocalEnvironment): Promise<void> {
  const app = adminApp(environment);
  const auth = getAuth(app);
  const db = getFirestore(app);
  const demoBusinessId = await seedOwner(auth, db, DEMO_OWNER);
  if (demoBusinessId) await writeReferrals(db, demoBusinessId, DEMO_REFERRALS);
  await seedOwner(auth, db, OTHER_OWNER);
}

/** Gives the id of the business where it was created now, null where it was there before. */
async function seedOwner(auth: Auth, db: Firestore, owner: DemoOwner): Promise<string | null> {
  const { uid, email, business } = owner;
  const taken = await db.collection(collections.public).doc(business.slug).get();
  if (taken.exists) return null;
  const account = { email, password: DEMO_PASSWORD, emailVerified: true };
  await auth.updateUser(uid, account).catch(() => auth.createUser({ uid, ...account }));
  await writeEntitlement(db, uid, {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: new Date(Date.now() + YEAR_MS),
    status: 'active',
  });
  return createBusiness(db, { ...business, ownerUserId: uid });
}
