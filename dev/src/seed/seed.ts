import { toMailboxClaims } from '@vouchwell/domain/accounts';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { getAuth } from 'firebase-admin/auth';
import { recountStats } from '../../../functions/src/analytics/count-stats.ts';
import { syncEntitlement } from '../../../functions/src/billing/sync-entitlement.ts';
import { createBusiness } from '../../../functions/src/db/businesses.ts';
import { businessRef, publicRef } from '../../../functions/src/db/firestore.ts';
import { statsRef } from '../../../functions/src/db/stats.ts';
import { getAdminApp } from '../admin-app.ts';
import type { LocalEnvironment } from '../environment.ts';
import { sendRequest } from '../request.ts';
import { seedReferralRequests, writeDemoCustomers } from './demo-customers.ts';
import { DEMO_OWNER, DEMO_PASSWORD, type DemoOwner, OTHER_OWNER } from './demo-owners.ts';
import {
  DEMO_CONTACT_REQUESTS,
  DEMO_REFERRALS,
  writeHistory,
  writePersonalLinks,
  writeReferrals,
} from './demo-referrals.ts';
import { writeDemoRewards } from './demo-rewards.ts';

/** Creates a Stripe customer with a monthly subscription, and returns its id. Idempotent; sends no webhook. */
async function createDemoSubscription(
  { stripeUrl }: LocalEnvironment,
  email: string,
): Promise<string> {
  const { lookupKey } = PLANS.monthly;
  const request = { email, lookupKey, quiet: true };
  const response = await sendRequest('POST', `${stripeUrl}/control/subscriptions`, request);
  const { customer } = (await response.json()) as { readonly customer: string };
  return customer;
}

/** Seeds running emulators, unless they have data already. `isRich` adds contact requests, rewards and a campaign. */
export async function seed(environment: LocalEnvironment, isRich = false): Promise<void> {
  await Promise.all([seedDemo(environment, isRich), seedOwner(environment, OTHER_OWNER)]);
}

async function seedDemo(environment: LocalEnvironment, isRich: boolean): Promise<void> {
  const demoBusinessId = await seedOwner(environment, DEMO_OWNER);
  if (!demoBusinessId) return;
  const business = { id: demoBusinessId, slug: DEMO_OWNER.business.slug };
  // Delete the stats, so that the triggers don't count each new document.
  await statsRef(businessRef(business.id)).delete();
  const asks = isRich ? DEMO_CONTACT_REQUESTS : [];
  const referrals = await writeReferrals(business.id, [...asks, ...DEMO_REFERRALS]);
  await Promise.all([writeHistory(referrals, DEMO_OWNER.uid), writePersonalLinks(business)]);
  if (isRich) {
    await writeDemoRewards(business, referrals);
    await writeDemoCustomers(business.id);
    await seedReferralRequests(business.id);
  }
  await recountStats(business.id);
}

/** Returns the business's id, or null if it already existed. */
async function seedOwner(
  environment: LocalEnvironment,
  { uid, email, business }: DemoOwner,
): Promise<string | null> {
  const app = getAdminApp(environment);
  const auth = getAuth(app);
  const existing = await publicRef(business.slug).get();
  if (existing.exists) return null;
  const account = { email, password: DEMO_PASSWORD, emailVerified: true };
  await auth.updateUser(uid, account).catch(() => auth.createUser({ uid, ...account }));
  await auth.setCustomUserClaims(uid, toMailboxClaims(email));
  // Use the functions' sync, so that the entitlement matches the subscription.
  await syncEntitlement(await createDemoSubscription(environment, email));
  return createBusiness({
    ...business,
    ownerUserId: uid,
    acceptedPapers: getCurrentLegalVersions(),
  });
}
