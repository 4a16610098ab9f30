import { mailboxClaims } from '@vouchwell/domain/account';
import { DAY_MS } from '@vouchwell/domain/durations';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createBusiness } from '../../functions/src/data/businesses.ts';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { adminApp } from '../src/command-database.ts';
import type { LocalEnvironment } from '../src/environment.ts';
import { DEMO_PASSWORD, OTHER_OWNER } from '../src/seed/demo-owners.ts';
import { fillBusiness } from './fill-business.ts';

/** Makes an owner who paid, with a business of that many referrals; gives their email. */
export async function givenOwner(
  environment: LocalEnvironment,
  referrals: number,
): Promise<string> {
  const app = adminApp(environment);
  const db = getFirestore(app);
  const email = `bench-${referrals}@vouchwell.test`;
  const account = { email, emailVerified: true, password: DEMO_PASSWORD };
  const { uid: ownerUserId } = await getAuth(app).createUser(account);
  await getAuth(app).setCustomUserClaims(ownerUserId, mailboxClaims(email));
  await writeEntitlement(db, ownerUserId, {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: new Date(Date.now() + 30 * DAY_MS),
    status: 'active',
  });
  const slug = `bench-${referrals}`;
  const businessId = await createBusiness(db, { ...OTHER_OWNER.business, slug, ownerUserId });
  await fillBusiness(db, businessId, referrals);
  return email;
}
