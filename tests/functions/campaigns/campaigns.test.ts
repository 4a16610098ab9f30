import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS, startOfDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeAll, expect, it } from 'vitest';
import { suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { deleteOwner } from '../../../functions/src/db/businesses.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { linkRef } from '../../../functions/src/db/personal-links.ts';
import { findPublicBusiness } from '../../../functions/src/db/public.ts';
import { callFunction } from '../../support/call-function.ts';
import { campaignForm, dayFromNow, givenCampaign, toCredit } from '../../support/campaigns.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { giveEntitlement, givenOwner, type TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  getErrorReason,
  readOnlyReferral,
  readReferralsOf,
  sendReferral,
} from '../../support/referrals.ts';
import { givenPayingOwner, waitForEmailTo } from '../../support/referrers.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const create = (owner: Pick<TestOwner, 'token'> | null, form: object) =>
  callFunction('create-campaign', form, { token: owner?.token });
const campaignsOf = ({ business }: TestOwner) =>
  businessRef(business).collection(collections.campaigns);
const readCampaign = async (owner: TestOwner, id: string) =>
  (await campaignsOf(owner).doc(id).get()).data();
const readPublic = async (slug: string) => (await publicRef(slug).get()).data();

async function givenRewardingOwner(): Promise<TestOwner> {
  const owner = await givenPayingOwner();
  const reward = { rewardDescription: '$50 each', rewardTerms: toCredit(5000) };
  await businessRef(owner.business).update(toStored(reward));
  await publicRef(owner.business.slug).update({ reward_description: '$50 each' });
  return owner;
}

async function setTimes(
  owner: TestOwner,
  { id, slug }: { readonly id: string; readonly slug: string },
  startsIn: number,
  endsIn: number | null,
): Promise<void> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms);
  const times = { starts_at: at(startsIn), ends_at: endsIn === null ? null : at(endsIn) };
  await campaignsOf(owner).doc(id).update(times);
  await publicRef(slug).update(times);
}

beforeAll(clearFirestore);

it("creates a campaign with a link and with dates in the business's time zone", async () => {
  const owner = await givenRewardingOwner();
  const zone = 'Pacific/Auckland';
  const form = campaignForm({ timeZone: zone, slug: ' Spring_Deal-7391 ' });
  expect(await create(owner, form)).toEqual({
    status: 200,
    result: { campaignId: form.campaignId },
  });
  const stored = await readCampaign(owner, form.campaignId);
  const [from, to] = [startOfDay(form.firstDay, zone), startOfDay(dayFromNow(3), zone)];
  expect(stored).toMatchObject({
    name: 'Spring',
    slug: 'spring-deal-7391',
    first_day: form.firstDay,
    last_day: form.lastDay,
    reward_description: '$100 this week',
    reward_terms: { referrer: { kind: 'credit', amount_cents: 10_000 }, due_when: 'converted' },
    email_template: null,
    sms_template: null,
    visits: 0,
  });
  expect([stored?.starts_at.toDate(), stored?.ends_at.toDate()]).toEqual([from, to]);
  expect(await readPublic('spring-deal-7391')).toEqual({
    business_id: owner.business.id,
    campaign_id: form.campaignId,
    standing_slug: owner.business.slug,
    starts_at: stored?.starts_at,
    ends_at: stored?.ends_at,
    reward_description: '$100 this week',
    reward_description_es: null,
    reward_terms: stored?.reward_terms,
    preview: null,
    email_template: null,
    sms_template: null,
  });
  // A business without a time zone gets the one of its first campaign.
  expect((await businessRef(owner.business).get()).get('time_zone')).toBe(zone);
  const next = campaignForm({ lastDay: null });
  await create(owner, next);
  const second = await readCampaign(owner, next.campaignId);
  expect(second?.starts_at.toDate()).toEqual(startOfDay(next.firstDay, zone));
  expect(second?.ends_at).toBeNull();
});

it("creating a campaign again doesn't change the existing campaign", async () => {
  const owner = await givenRewardingOwner();
  const form = campaignForm();
  const answers = await Promise.all([create(owner, form), create(owner, form)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const before = await readCampaign(owner, form.campaignId);
  expect((await create(owner, { ...form, name: 'Other' })).status).toBe(200);
  expect(await readCampaign(owner, form.campaignId)).toEqual(before);
  expect((await campaignsOf(owner).get()).size).toBe(1);
});

it('rejects a campaign link that is reserved, or is or was in use', async () => {
  const owner = await givenRewardingOwner();
  const other = await givenOwner();
  const gone = `gone-${owner.business.slug}`;
  const moved = `moved-${owner.business.slug}`;
  await publicRef(gone).set({ deleted_at: new Date() });
  await publicRef(moved).set({ business_id: owner.business.id, moved_to: owner.business.slug });
  const campaign = await givenCampaign(owner);
  const usedSlugs = [owner.business.slug, other.business.slug, gone, moved, campaign.slug];
  for (const slug of ['paypal-refunds', ...usedSlugs]) {
    const before = await readPublic(slug);
    expect((await create(owner, campaignForm({ slug }))).reason).toBe('slug-taken');
    expect(await readPublic(slug)).toEqual(before);
  }
  expect((await campaignsOf(owner).get()).size).toBe(1);
});

it('reserves at most ten campaign links per day and account [attack]', async () => {
  const owner = await givenPayingOwner();
  const forms = Array.from({ length: 30 }, () => campaignForm());
  const answers = await Promise.all(forms.map((form) => create(owner, form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ reason }) => reason === 'too-many-requests')).toHaveLength(20);
  const links = adminDb()
    .collection(collections.public)
    .where('business_id', '==', owner.business.id);
  expect((await links.count().get()).data().count).toBe(11);
});

it('deleting an account frees the links of campaigns that never had a visit [attack]', async () => {
  const owner = await givenPayingOwner();
  const [visited, unvisited] = [await givenCampaign(owner), await givenCampaign(owner)];
  await campaignsOf(owner).doc(visited.id).update({ visits: 1 });
  const { owner_user_id } = (await businessRef(owner.business).get()).data() ?? {};
  await deleteOwner(owner_user_id);
  expect((await publicRef(unvisited.slug).get()).exists).toBe(false);
  for (const slug of [visited.slug, owner.business.slug])
    expect(Object.keys((await readPublic(slug)) ?? {})).toEqual(['deleted_at']);
});

it('create-campaign requires a paying owner with a verified email', async () => {
  const owner = await givenOwner();
  expect((await create(null, campaignForm())).reason).toBe('unauthenticated');
  expect((await create(owner, campaignForm())).reason).toBe('not-subscribed');
  await giveEntitlement(owner, -10);
  expect((await create(owner, campaignForm())).reason).toBe('not-subscribed');
  const unverified = await givenOwner({ emailVerified: false });
  await giveEntitlement(unverified, 20);
  expect((await create(unverified, campaignForm())).reason).toBe('email-not-verified');
});

const shownAt = async (slug: string) => {
  const html = await (await fetch(`${testEnvironment.appUrl}/r/${slug}`)).text();
  return ['$100 this week', '$50 each'].filter((reward) => html.includes(reward));
};
const readOffer = async ({ business }: TestOwner) => {
  const { campaignId, rewardTerms } = await readOnlyReferral(business);
  return { campaignId, terms: rewardTerms };
};

it("a campaign's link shows its reward during the campaign, and its referrals keep that reward", async () => {
  const owner = await givenRewardingOwner();
  const campaign = await givenCampaign(owner);
  expect(await shownAt(campaign.slug)).toEqual(['$100 this week']);
  const { result } = await sendReferral(campaign);
  expect(await readOffer(owner)).toEqual({ campaignId: campaign.id, terms: toCredit(10_000) });
  const [referral] = await readReferralsOf(owner.business);
  expect(referral?.consents?.[0]?.page).toBe(`/r/${campaign.slug}`);
  // The customer's personal link is for the business, not for the campaign.
  const link = await linkRef(result?.linkCode ?? '').get();
  expect(link.get('slug')).toBe(owner.business.slug);
  const mail = await waitForEmailTo(owner.business.contactEmail);
  expect(mail.text).toContain('Campaign: Spring');
});

it.each([
  ['before its first day', HOUR_MS, null],
  ['a day after its last day', -30 * DAY_MS, -DAY_MS - 60_000],
  ['if it was ended before it started', -HOUR_MS, -HOUR_MS],
])(
  "a campaign's link shows the standard reward %s, and its referrals keep that reward",
  async (_, from, to) => {
    const owner = await givenRewardingOwner();
    const campaign = await givenCampaign(owner);
    await setTimes(owner, campaign, from, to);
    expect(await shownAt(campaign.slug)).toEqual(['$50 each']);
    expect((await sendReferral(campaign)).status).toBe(200);
    expect(await readOffer(owner)).toEqual({ campaignId: null, terms: toCredit(5000) });
  },
);

it("a form opened before the campaign ended still gets the campaign's reward", async () => {
  const owner = await givenRewardingOwner();
  const campaign = await givenCampaign(owner);
  await setTimes(owner, campaign, -30 * DAY_MS, -HOUR_MS);
  expect(await shownAt(campaign.slug)).toEqual(['$50 each']);
  await sendReferral(campaign);
  expect(await readOffer(owner)).toEqual({ campaignId: campaign.id, terms: toCredit(10_000) });
});

it("a campaign's link uses the standard reward if the campaign has no separate reward", async () => {
  const owner = await givenRewardingOwner();
  const campaign = await givenCampaign(owner, { rewardDescription: null, rewardTerms: null });
  expect(await shownAt(campaign.slug)).toEqual(['$50 each']);
  await sendReferral(campaign);
  expect(await readOffer(owner)).toEqual({ campaignId: campaign.id, terms: toCredit(5000) });
});

it("a campaign's link keeps working after a slug change, and is disabled while its business is disabled", async () => {
  const owner = await givenRewardingOwner();
  const { business } = owner;
  const campaign = await givenCampaign(owner);
  const next = `next-${business.slug}`;
  await createOwnerCommands(owner.token).renameLink(next);
  expect(await shownAt(campaign.slug)).toEqual(['$100 this week']);
  expect((await sendReferral(campaign)).status).toBe(200);
  const decision = { slug: next, why: 'A test', by: 'us' };
  await suspendBusiness(decision, new Date());
  expect((await fetch(`${testEnvironment.appUrl}/r/${campaign.slug}/sent`)).status).toBe(404);
  expect(await getErrorReason(sendReferral(campaign))).toBe('business-not-found');
});

it("a campaign's link is not found if the business's slug belongs to a different business", async () => {
  const owner = await givenRewardingOwner();
  const campaign = await givenCampaign(owner);
  await publicRef(campaign.slug).update({ business_id: 'another' });
  expect(await findPublicBusiness(campaign.slug)).toBeNull();
});

const referralsOf = ({ business }: TestOwner) =>
  businessRef(business).collection(collections.referrals);

it('a referral stores the reward offered when it arrived, even if the friend made a contact request', async () => {
  const owner = await givenRewardingOwner();
  const { result } = await sendReferral(owner.business);
  await requestContact(result?.linkCode ?? '');
  await businessRef(owner.business).update(toStored({ rewardTerms: toCredit(100) }));
  const stored = await readReferralsOf(owner.business);
  expect(stored.map(({ rewardTerms }) => rewardTerms)).toEqual([toCredit(5000), toCredit(5000)]);
  for (const referral of (await referralsOf(owner).get()).docs)
    expect(referral.data()).toMatchObject({ job_value_cents: null, campaign_id: null });
});

it("a referral stores no reward terms if the business's reward is only text", async () => {
  const owner = await givenPayingOwner();
  await sendReferral(owner.business);
  const [referral] = (await referralsOf(owner).get()).docs;
  expect(referral?.data()).not.toHaveProperty('reward_terms');
});

const scan = (slug: string, placement?: string) =>
  callFunction('count-scan', { businessSlug: slug, ...(placement && { placement }) });
const visitsOf = async ({ business }: TestOwner) => {
  const { docs } = await businessRef(business).collection(collections.visits).get();
  return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
};

it('counts forty concurrent visits exactly, per day and link', async () => {
  const owner = await givenRewardingOwner();
  const { business } = owner;
  const zone = 'Pacific/Kiritimati';
  const places = [{ code: 'van', label: 'Van' }];
  await businessRef(business).update({ time_zone: zone, 'settings.placements': places });
  const campaign = await givenCampaign(owner, { firstDay: dayFromNow(-3) });
  const slugs = Array.from({ length: 40 }, (_, n) => (n % 4 ? business.slug : campaign.slug));
  const answers = await Promise.all(slugs.map((slug) => scan(slug)));
  expect(answers).toEqual(slugs.map(() => ({ status: 200, result: { success: true } })));
  await scan(campaign.slug, 'van');
  await scan(business.slug, 'unknown');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  expect(await visitsOf(owner)).toEqual({
    [`${day}_link`]: { day, campaign_id: null, visits: 31 },
    [`${day}_${campaign.id}`]: { day, campaign_id: campaign.id, visits: 11 },
  });
  expect((await campaignsOf(owner).doc(campaign.id).get()).get('visits')).toBe(11);
  const place = businessRef(business).collection(collections.placements).doc('van');
  expect((await place.get()).get('scans')).toBe(1);
});

it('counts a visit before the campaign toward the main link, on the UTC day if no time zone is set', async () => {
  const owner = await givenRewardingOwner();
  const campaign = await givenCampaign(owner);
  await businessRef(owner.business).update({ time_zone: null });
  await setTimes(owner, campaign, HOUR_MS, null);
  await scan(campaign.slug);
  const day = dayFromNow(0);
  expect(await visitsOf(owner)).toEqual({
    [`${day}_link`]: { day, campaign_id: null, visits: 1 },
  });
});
