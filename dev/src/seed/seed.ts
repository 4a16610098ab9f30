import { mailboxClaims } from '@vouchwell/domain/account';
import { collections } from '@vouchwell/domain/paths';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { syncEntitlement } from '../../../functions/src/billing/sync-entitlement.ts';
import { createBusiness } from '../../../functions/src/data/businesses.ts';
import { adminApp } from '../admin-app.ts';
import type { LocalEnvironment } from '../environment.ts';
import { createDemoSubscription } from './create-demo-subscription.ts';
import { DEMO_OWNER, DEMO_PASSWORD, type DemoOwner, OTHER_OWNER } from './demo-owners.ts';
import { DEMO_REFERRALS } from './demo-referrals.ts';
import { writeReferrals } from './write-referrals.ts';

/**
 * Loads the demo owners, their businesses and the demo referrals into running emulators. What is
 * there already stays as it is, so seeding twice changes nothing.
 */
export async function seed(environment: LocalEnvironment): Promise<void> {
  const db = getFirestore(adminApp(environment));
  const demoBusinessId = await seedOwner(environment, DEMO_OWNER);
  if (demoBusinessId) await writeReferrals(db, demoBusinessId, DEMO_REFERRALS);
  await seedOwner(environment, OTHER_OWNER);
}

/** Gives the id of the business where it was created now, null where it was there before. */
async function seedOwner(
  environment: LocalEnvironment,
  { uid, email, business }: DemoOwner,
): Promise<string | null> {
  const app = adminApp(environment);
  const auth = getAuth(app);
  const db = getFirestore(app);
  const taken = await db.collection(collections.public).doc(business.slug).get();
  if (taken.exists) return null;
  const account = { email, password: DEMO_PASSWORD, emailVerified: true };
  await auth.updateUser(uid, account).catch(() => auth.createUser({ uid, ...account }));
  await auth.setCustomUserClaims(uid, mailboxClaims(email));
  // The functions' own way from Stripe to entitlement, so that both agree with the subscription.
  await syncEntitlement(await createDemoSubscription(environment, email));
  return createBusiness(db, { ...business, ownerUserId: uid });
}
