import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { type Referrer, toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { businessRef, database } from '../../../functions/src/db/firestore.ts';
import { hashEmail, hashPhone } from '../../../functions/src/db/keys.ts';
import { addPersonalLink } from '../../../functions/src/db/personal-links.ts';
import { createReferralId } from '../../../functions/src/db/referrals.ts';
import { readReferrers, referrerRef } from '../../../functions/src/db/referrers.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A friend has an email, a phone, or both. */
export interface DemoReferral {
  readonly referrer: Person;
  readonly friend: { readonly name: string; readonly email?: string; readonly phone?: string };
  readonly status: ReferralStatus;
  readonly daysAgo: number;
  /** The customer's note to the friend, or the note of a friend who requested contact. */
  readonly note?: string;
  /** Days since the friend requested contact through the customer's link. */
  readonly askedDaysAgo?: number;
}

const person = (name: string, email: string): Person => ({ name, email: `${email}.example` });
const maria = person('Maria Delgado', 'maria.delgado@mailbox');
const tom = person('Tom Becker', 'tom@beckerfamily');
const aisha = person('Aisha Khan', 'aisha.khan@postbox');
const george = person("George O'Neill", 'george.oneill@mailbox');
const lin = person('Lin Zhao', 'lin.zhao@inbox');
const priya = person('Priya Nair', 'priya@nairhome');

/** Eight weeks of referrals, newest first. */
export const DEMO_REFERRALS: readonly DemoReferral[] = [
  {
    referrer: maria,
    friend: { name: 'Hannah Brooks', email: 'hannah.brooks@mailbox.example' },
    status: 'new',
    daysAgo: 0.2,
    note: 'They fixed our kitchen faucet in an hour.',
  },
  {
    referrer: tom,
    friend: { name: 'Luis Ortega', phone: '(555) 010-4821' },
    status: 'new',
    daysAgo: 1.1,
  },
  {
    referrer: aisha,
    friend: { name: 'Nora Feld', email: 'nora@feldstudio.example', phone: '555-010-7734' },
    status: 'new',
    daysAgo: 2.6,
    note: 'They put in the sinks at my studio, and they left it spotless.',
  },
  {
    referrer: maria,
    friend: { name: 'Sam Whitaker', email: 'sam.whitaker@postbox.example' },
    status: 'contacted',
    daysAgo: 5.3,
    note: 'They fixed our water pressure, and you have the same pipes.',
  },
  {
    referrer: lin,
    friend: { name: 'Grace Huang', email: 'grace.huang@inbox.example' },
    status: 'contacted',
    daysAgo: 8.7,
  },
  {
    referrer: george,
    friend: { name: 'Walter Simmons', phone: '+1 555 010 2295' },
    status: 'contacted',
    daysAgo: 11.4,
    note: 'They pick up the phone, even on a Sunday.',
  },
  {
    referrer: maria,
    friend: { name: 'Elena Petrova', email: 'elena.petrova@mailbox.example' },
    status: 'in_progress',
    daysAgo: 15.2,
    note: 'They did our bathroom last year. You saw it!',
  },
  {
    referrer: tom,
    friend: { name: 'Jack Morrow', email: 'jack@morrowandsons.example' },
    status: 'in_progress',
    daysAgo: 19.8,
  },
  {
    referrer: priya,
    friend: { name: 'Daniel Reyes', email: 'daniel.reyes@postbox.example' },
    status: 'converted',
    daysAgo: 24.5,
    note: 'Ours quit in January, and they had a new one in by dinner.',
  },
  {
    referrer: maria,
    friend: { name: 'Olivia Grant', email: 'olivia.grant@inbox.example' },
    status: 'converted',
    daysAgo: 29.1,
  },
  {
    referrer: aisha,
    friend: { name: 'Ben Carter', phone: '555.010.6640' },
    status: 'lost',
    daysAgo: 33.9,
    note: 'Fair prices. Your landlord can call them too.',
  },
  {
    referrer: tom,
    friend: { name: 'Ruth Adeyemi', email: 'ruth.adeyemi@mailbox.example' },
    status: 'converted',
    daysAgo: 40.6,
    note: 'They know old cast-iron pipes like yours.',
  },
  {
    referrer: lin,
    friend: { name: 'Peter Lang', email: 'peter@langcarpentry.example' },
    status: 'lost',
    daysAgo: 47.3,
  },
  {
    referrer: maria,
    friend: { name: 'Chloe Martin', email: 'chloe.martin@postbox.example' },
    status: 'converted',
    daysAgo: 54.8,
    note: 'Welcome to the street! They know these old boilers.',
  },
];

/** Open contact requests, one with and one without an earlier referral. Tests start without them. */
export const DEMO_CONTACT_REQUESTS: readonly DemoReferral[] = [
  {
    referrer: maria,
    friend: { name: 'Iris Cole', phone: '(555) 010-3306' },
    status: 'new',
    daysAgo: 0.02,
    askedDaysAgo: 0.02,
    note: 'The shower runs cold after two minutes.',
  },
  {
    referrer: priya,
    friend: { name: 'Omar Haddad', email: 'omar.haddad@inbox.example', phone: '555-010-9081' },
    status: 'new',
    daysAgo: 3.4,
    askedDaysAgo: 0.3,
  },
];

/** Writes referrals and their referrers, with matching counts. */
export async function writeReferrals(
  businessId: string,
  demoReferrals: readonly DemoReferral[],
): Promise<readonly Referral[]> {
  const referrals = demoReferrals.map((demo) =>
    toReferral(demo, businessId, createReferralId(businessId)),
  );
  const business = businessRef(businessId);
  const batch = database().batch();
  for (const { id, ...fields } of referrals) {
    const friendKeys = [
      ...(fields.referralEmail ? [hashEmail(fields.referralEmail)] : []),
      ...(fields.referralPhone ? [hashPhone(fields.referralPhone)] : []),
    ];
    const document = toStored({
      ...fields,
      statusChangedAt: fields.createdAt,
      friendKeys,
      searchTerms: getSearchTerms(fields),
    });
    batch.set(business.collection(collections.referrals).doc(id), document);
  }
  for (const { key, ...fields } of toReferrers(referrals)) {
    batch.set(business.collection(collections.referrers).doc(key), toStored(fields));
  }
  await batch.commit();
  return referrals;
}

function toReferral(demo: DemoReferral, businessId: string, id: string): Referral {
  const { referrer, friend, status, daysAgo, note = null, askedDaysAgo } = demo;
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  return {
    id,
    businessId,
    referrerName: referrer.name,
    referrerEmail: referrer.email,
    placement: null,
    referrerKey: hashEmail(referrer.email),
    referralName: friend.name,
    referralEmail: friend.email ?? null,
    referralPhone: friend.phone ?? null,
    status,
    sendMethod: friend.email ? 'email' : 'sms',
    note,
    flags: [],
    source: askedDaysAgo === undefined || askedDaysAgo < daysAgo ? 'form' : 'friend',
    consents: [],
    ...(askedDaysAgo !== undefined && { askedAt: new Date(Date.now() - askedDaysAgo * DAY_MS) }),
    consentAt: createdAt,
    createdAt,
  };
}

function toReferrers(referrals: readonly Referral[]): Referrer[] {
  const keys = [...new Set(referrals.map(({ referrerKey }) => referrerKey))];
  return keys.flatMap((key) => {
    const ownReferrals = referrals.filter(({ referrerKey }) => referrerKey === key);
    const [latest] = ownReferrals.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (!latest) return [];
    return {
      key,
      email: latest.referrerEmail,
      name: latest.referrerName,
      ...toReferralCounts(ownReferrals),
      lastReferralId: latest.id,
      lastReferralAt: latest.createdAt,
      countsChangedAt: latest.createdAt,
    };
  });
}

/** Returns when the owner called the friend; null for a new referral. */
export const getContactedAt = ({ status, createdAt }: Referral): Date | null =>
  status === 'new' ? null : new Date(createdAt.getTime() + 100 * MINUTE_MS);

/** Returns the time of the last status change, when 30% of the referral's age had passed. */
export const getStatusChangedAt = ({ createdAt }: Referral): Date =>
  new Date(createdAt.getTime() + 0.3 * (Date.now() - createdAt.getTime()));

/** Creates the events of a referral that is no longer new. */
function toEvents(referral: Referral, by: string) {
  const { createdAt, status, note } = referral;
  const contactedAt = getContactedAt(referral);
  if (!contactedAt) return [];
  const at = getStatusChangedAt(referral);
  const thanked = new Date(at.getTime() + MINUTE_MS);
  return [
    { kind: 'mail', mail: 'thanks', at: createdAt },
    ...(note ? [{ kind: 'note', text: 'Called, and left a message.', by, at: contactedAt }] : []),
    { kind: 'status', from: 'new', to: 'contacted', by, at: contactedAt },
    ...(status === 'contacted' ? [] : [{ kind: 'status', from: 'contacted', to: status, by, at }]),
    ...(status === 'converted' ? [{ kind: 'mail', mail: 'converted', at: thanked }] : []),
  ];
}

export async function writeHistory(
  referrals: readonly Referral[],
  ownerUserId: string,
): Promise<void> {
  const batch = database().batch();
  for (const referral of referrals) {
    const business = businessRef(referral.businessId);
    const ref = business.collection(collections.referrals).doc(referral.id);
    const events = ref.collection(collections.events);
    for (const event of toEvents(referral, ownerUserId)) batch.create(events.doc(), event);
  }
  await batch.commit();
}

/** Creates an existing referrer's link. Safe to repeat. */
export async function createPersonalLink(
  { id: businessId, slug }: Pick<Business, 'id' | 'slug'>,
  { key: referrerKey, name: referrerName }: Pick<Referrer, 'key' | 'name'>,
): Promise<void> {
  const batch = database().batch();
  const code = addPersonalLink(batch, { businessId, referrerKey, referrerName }, slug);
  batch.update(referrerRef({ businessId, referrerKey }), { link_code: code });
  await batch.commit();
}

export async function writePersonalLinks(business: Pick<Business, 'id' | 'slug'>): Promise<void> {
  const referrers = await readReferrers(business.id);
  await Promise.all(referrers.map((referrer) => createPersonalLink(business, referrer)));
}
