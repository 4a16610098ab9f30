import type { Entitlement, PlanType } from '@vouchwell/domain/billing/entitlement';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { entitlementRef, readEntitlement } from '../../functions/src/db/accounts.ts';
import { publicRef } from '../../functions/src/db/firestore.ts';
import { callFunction } from './call-function.ts';
import { businessRef, givenBusiness, type TestBusiness } from './referrals.ts';
import { adminDb } from './stack.ts';
import { type Subscribed, subscribe, waitForWebhooks } from './stripe-mock.ts';
import { givenUser, type TestUser } from './users.ts';

export interface TestOwner extends TestUser {
  readonly business: TestBusiness;
}

/** Creates an owner whose business has no subscription. */
export async function givenOwner(
  options: Parameters<typeof givenUser>[0] = {},
): Promise<TestOwner> {
  const user = await givenUser(options);
  return { ...user, business: await givenBusiness({ ownerUserId: user.uid }) };
}

export async function givenSubscriber(plan?: PlanType): Promise<TestOwner & Subscribed> {
  const owner = await givenOwner();
  const subscribed = await subscribe(owner.email, plan);
  await waitForWebhooks();
  return { ...owner, ...subscribed };
}

/** Writes an entitlement to the monthly plan without Stripe. */
export async function giveEntitlement(
  { uid }: Pick<TestUser, 'uid'>,
  daysLeft: number,
  status: Entitlement['status'] = 'active',
): Promise<void> {
  const entitlement: Entitlement = {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: new Date(Date.now() + daysLeft * DAY_MS),
    status,
    cancelAtPeriodEnd: false,
    trialEnd: null,
    card: null,
    priceCents: null,
    otherPlanOffer: null,
    runningPlans: 0,
    version: 1,
    syncedAt: new Date(),
  };
  await entitlementRef(uid).set(toStored(entitlement));
}

export const checkSubscription = async ({ token }: Pick<TestUser, 'token'>) =>
  (await callFunction('check-subscription', null, { token })).result;

export async function portalPage({ token }: Pick<TestUser, 'token'>): Promise<string> {
  const { result } = await callFunction('customer-portal', null, { token });
  return (await fetch(result?.url ?? '')).text();
}

export const readOwnerEntitlement = ({ uid }: Pick<TestUser, 'uid'>): Promise<Entitlement | null> =>
  readEntitlement(uid);

export const stripeCustomerRef = (id: string) =>
  adminDb().collection(collections.stripeCustomers).doc(id);

export const readStripeCustomer = async (id: string) => (await stripeCustomerRef(id).get()).data();

export const setTemplate = (
  { business }: Pick<TestOwner, 'business'>,
  name: string,
  text: object,
) =>
  businessRef(business)
    .collection(collections.templates)
    .doc(name)
    .set({ business_id: business.id, channel: 'email', is_default: true, ...text });

export async function isLinkActive({ business }: TestOwner): Promise<boolean> {
  const snapshot = await publicRef(business.slug).get();
  const document = publicDocumentSchema.parse(fromStored(snapshot.data()));
  return 'active' in document && document.active;
}
