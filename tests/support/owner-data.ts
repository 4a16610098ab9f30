import { collections } from '@vouchwell/domain/paths';
import { expect } from 'vitest';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { addVisit } from '../../functions/src/analytics/visits.ts';
import { addContactConfirmation } from '../../functions/src/db/contact-links.ts';
import { publicRef } from '../../functions/src/db/firestore.ts';
import { addNotificationOnce } from '../../functions/src/db/notifications.ts';
import { callFunction } from './call-function.ts';
import { givenCampaign } from './campaigns.ts';
import { saveLinkImageFor } from './link-images.ts';
import { givenSubscriber, type TestOwner } from './owners.ts';
import { givenBrowser } from './push.ts';
import { businessRef, sendReferral } from './referrals.ts';
import { adminAuth, adminDb } from './stack.ts';

const countOf = async (name: string, field: string, value: string) => {
  const query = adminDb().collection(name).where(field, '==', value);
  return (await query.count().get()).data().count;
};
export const documentExists = async (path: string) => (await adminDb().doc(path).get()).exists;
export const accountExists = (uid: string) =>
  adminAuth()
    .getUser(uid)
    .then(
      () => true,
      () => false,
    );

/** Legal documents that the owner of a business has accepted, oldest first. */
export async function readAcceptances(businessId: string) {
  const business = adminDb().collection(collections.businesses).doc(businessId);
  const all = business.collection(collections.acceptances).orderBy('accepted_at');
  return (await all.get()).docs.map((record) => record.data());
}

/** An owner with data in every collection. */
export async function givenOwnerWithData() {
  const owner = await givenSubscriber();
  const { id, slug } = owner.business;
  await sendReferral(owner.business);
  await sendReferral(owner.business);
  await publicRef(`old-${slug}`).set({ business_id: id, moved_to: slug });
  await givenCampaign(owner);
  const visit = { businessId: id, timeZone: null, campaignId: null, placement: 'van' };
  await addVisit(visit, new Date());
  await addContactConfirmation({ businessId: id, email: owner.email }, new Date());
  const refused = { kind: 'trial_refused', uid: owner.uid } as const;
  await addNotificationOnce(`refused-${owner.uid}`, refused);
  await givenBrowser(owner.token);
  await saveLinkImageFor(owner);
  const attempt = { email: owner.email, success: false };
  await callFunction('log-login-attempt', attempt);
  for (const name of [collections.mailTurns, collections.reminders])
    expect(await waitUntil(() => documentExists(`${name}/${id}`))).toBe(true);
  return owner;
}

export async function findLeftovers({
  uid,
  email,
  business: { id },
}: TestOwner): Promise<string[]> {
  const business = businessRef({ id });
  const parts = await business.listCollections();
  const counts = {
    public: await countOf(collections.public, 'business_id', id),
    notifications: await countOf(collections.notifications, 'business_id', id),
    accountNotifications: await countOf(collections.notifications, 'uid', uid),
    links: await countOf(collections.links, 'business_id', id),
    linkOwners: await countOf(collections.linkOwners, 'business_id', id),
    introductions: await countOf(collections.introductions, 'business_id', id),
    idempotency: await countOf(collections.idempotency, 'business_id', id),
    contactLinks: await countOf(collections.contactLinks, 'business_id', id),
    reminders: await countOf(collections.reminders, 'business_id', id),
    mailTurns: await countOf(collections.mailTurns, 'business_id', id),
    pictures: await countOf(collections.pictures, 'business_id', id),
    pushSubscriptions: await countOf(collections.pushSubscriptions, 'uid', uid),
    attempts: await countOf(collections.loginAttempts, 'email', email),
    customers: await countOf(collections.stripeCustomers, 'uid', uid),
    business: Number((await business.get()).exists),
    parts: parts.length,
    placements: (await business.collection(collections.placements).get()).size,
    campaigns: (await business.collection(collections.campaigns).get()).size,
    visits: (await business.collection(collections.visits).get()).size,
    entitlement: Number(await documentExists(`${collections.entitlements}/${uid}`)),
    account: Number(await accountExists(uid)),
  };
  return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [name] : []));
}
