import { randomUUID } from 'node:crypto';
import { collections, friendPath, referPath } from '@vouchwell/domain/paths';
import type { Industry } from '@vouchwell/domain/shared/industry';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { findPublicBusiness } from '../../../functions/src/db/public.ts';
import { callFunction } from '../../support/call-function.ts';
import { campaignForm, dayFromNow, givenCampaign, toCredit } from '../../support/campaigns.ts';
import { customerInput } from '../../support/customers.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import { giveEntitlement, type TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import { businessRef, freshEmail, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer, pageToken, setStatus } from '../../support/referrers.ts';
import { readRewards } from '../../support/stats.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { givenUser } from '../../support/users.ts';

const REWARD = { rewardDescription: 'Fifty dollars each', rewardTerms: toCredit(5000) };
const NO_REWARD = { rewardDescription: null, rewardDescriptionEs: null, rewardTerms: null };
const REWARD_PATTERN = /fifty dollars|\$\d/i;

const readProjection = async (slug: string) => fromStored((await publicRef(slug).get()).data());
const campaignsOf = ({ business }: TestOwner) =>
  businessRef(business).collection(collections.campaigns);
const readPublicBusiness = async (slug: string) => (await findPublicBusiness(slug))?.business;

const changeIndustry = (owner: TestOwner, trade: Industry) =>
  runOwnerCommand(owner, { command: 'change-trade', trade });

async function givenOwnerWithReward(): Promise<TestOwner> {
  const owner = await givenPayingOwner();
  await businessRef(owner.business).update(toStored(REWARD));
  const isPublic = async () => (await readPublicBusiness(owner.business.slug))?.rewardTerms != null;
  if (!(await waitUntil(isPublic))) throw new Error('The reward is not public.');
  return owner;
}

function importPastReferral({ token }: TestOwner, reward: object | null, dryRun = false) {
  const person = (name: string) => ({ name, email: '', phone: '' });
  const people = { friend: person('Ann'), from: person('Eve') };
  const past = { ...people, day: dayFromNow(-9), status: 'converted', reward };
  return callFunction('import-referrals', { referrals: [past], dryRun }, { token });
}

function saveCampaign(owner: TestOwner, campaignId: string, fields: object) {
  const change = { to: 'saved', fields };
  return runOwnerCommand(owner, { command: 'save-campaign', campaignId, change, timeZone: 'UTC' });
}

/** Each attempt returns the reason for its rejection. */
const REWARD_INPUTS: Readonly<
  Record<string, (owner: TestOwner, campaignId: string) => Promise<unknown>>
> = {
  'a reward during setup': async () => {
    const user = await givenUser();
    await giveEntitlement(user, 20);
    const form = {
      name: 'Bright Smile',
      slug: `bright-${randomUUID().slice(0, 8)}`,
      businessUrl: '',
      contactEmail: user.email,
      fromLabel: '',
      rewardDescription: '$25 cash for you, and $25 off for your friend.',
      trade: 'dentistry',
    };
    const rejected = await callFunction('create-business', form, user);
    // Without a reward, the setup succeeds.
    const formWithoutReward = { ...form, rewardDescription: '' };
    expect((await callFunction('create-business', formWithoutReward, user)).status).toBe(200);
    expect(await readPublicBusiness(form.slug)).toMatchObject({ ...NO_REWARD, isHealth: true });
    return rejected.reason;
  },
  'a new campaign': async ({ token }) =>
    (await callFunction('create-campaign', campaignForm(), { token })).reason,
  'the English text of its campaign': (owner, campaignId) =>
    saveCampaign(owner, campaignId, { rewardDescription: '$75 off' }),
  'the Spanish text of its campaign': (owner, campaignId) =>
    saveCampaign(owner, campaignId, { rewardDescriptionEs: '$75 de descuento' }),
  'the terms of its campaign': (owner, campaignId) =>
    saveCampaign(owner, campaignId, { rewardTerms: toCredit(7500) }),
  'an imported list of patients': async ({ token }) =>
    (await callFunction('import-customers', { customers: [customerInput()] }, { token })).reason,
  'an imported reward that is due': async (owner) =>
    (await importPastReferral(owner, { state: 'due', amountCents: 5000 })).reason,
  'the preview of an imported reward that is paid': async (owner) =>
    (await importPastReferral(owner, { state: 'paid', amountCents: 5000 }, true)).reason,
};

describe('a business that becomes a health practice', () => {
  let owner: TestOwner;
  let campaign: Awaited<ReturnType<typeof givenCampaign>>;
  let converted: Awaited<ReturnType<typeof givenReferrer>>;
  let unconverted: Awaited<ReturnType<typeof givenReferrer>>;
  let introductionCode: string;

  beforeAll(async () => {
    owner = await givenOwnerWithReward();
    campaign = await givenCampaign(owner);
    converted = await givenReferrer(owner);
    await setStatus(converted, 'converted');
    unconverted = await givenReferrer(owner);
    const { result } = await sendReferral(owner.business, { referrerEmail: freshEmail('eve') });
    introductionCode = result?.introductionCode ?? '';
    const email = businessRef(owner.business).collection(collections.templates).doc('email');
    await email.update({ body_template: 'You will like Ann.\nYou get $50 off.' });
    expect(await changeIndustry(owner, 'dentistry')).toEqual({ success: true });
  });

  it('a business that becomes a health practice immediately stops promising rewards on its links', async () => {
    const stored = fromStored((await businessRef(owner.business).get()).data());
    expect(stored).toMatchObject({ trade: 'dentistry', ...NO_REWARD });
    expect(await readProjection(owner.business.slug)).toMatchObject({
      isHealth: true,
      ...NO_REWARD,
    });
    expect(await readProjection(campaign.slug)).toMatchObject(NO_REWARD);
    const kept = await campaignsOf(owner).doc(campaign.id).get();
    expect(fromStored(kept.data())).toMatchObject(NO_REWARD);
  });

  it('a health practice shows no rewards on any page or link', async () => {
    const paths = [
      referPath(owner.business.slug),
      referPath(campaign.slug),
      friendPath(unconverted.code),
      friendPath(introductionCode),
    ];
    for (const path of paths) {
      const html = await (await fetch(testEnvironment.appUrl + path)).text();
      const [, embedded = ''] = /id="public-document">(.*?)<\/script>/.exec(html) ?? [];
      const { business } = JSON.parse(embedded);
      expect(business).toMatchObject({ isHealth: true, ...NO_REWARD });
      expect(html).not.toMatch(REWARD_PATTERN);
    }
    const page = await callFunction('open-referrer-page', { token: pageToken(unconverted) });
    expect(page.result).toMatchObject({ business: NO_REWARD, rewards: [] });
  });

  it("a health practice's existing and new templates are published without reward promises", async () => {
    const templates = businessRef(owner.business).collection(collections.templates);
    const readTexts = async () => JSON.stringify(await readProjection(owner.business.slug));
    expect(await readTexts()).toContain('You will like Ann.');
    expect(await readTexts()).not.toMatch(REWARD_PATTERN);
    await templates.doc('sms').update({ body_template: 'Call them.\nWe both get $75.' });
    expect(await waitUntil(async () => (await readTexts()).includes('Call them.'))).toBe(true);
    expect(await readTexts()).not.toMatch(REWARD_PATTERN);
  });

  it('a health practice promises no reward to new referrers and friends', async () => {
    const before = new Set((await readReferralsOf(owner.business)).map(({ id }) => id));
    await sendReferral({ slug: campaign.slug });
    const friend = { referralName: 'Ann Wu', referralEmail: freshEmail('ann') };
    expect((await requestContact(introductionCode, friend)).status).toBe(200);
    const added = (await readReferralsOf(owner.business)).filter(({ id }) => !before.has(id));
    expect(added).toHaveLength(2);
    for (const { rewardTerms, rewardText } of added)
      expect([rewardTerms ?? null, rewardText]).toEqual([null, null]);
  });

  it("a health practice still owes rewards earned earlier, but doesn't owe any for later conversions", async () => {
    await setStatus(unconverted, 'converted');
    await setStatus(converted, 'lost');
    await setStatus(converted, 'converted');
    const rewards = await readRewards(owner.business.id);
    expect(rewards.map(({ referralId, state }) => [referralId, state])).toEqual([
      [converted.referral.id, 'due'],
    ]);
    const payment = { method: 'cash', paidOn: dayFromNow(0), amountCents: 5000, note: '' } as const;
    await createOwnerCommands(owner.token).changeReward(rewards[0]?.id ?? '', {
      to: 'paid',
      payment: { ...payment, sharesNote: false },
    });
    expect((await readRewards(owner.business.id))[0]?.state).toBe('paid');
  });

  it.each(Object.entries(REWARD_INPUTS))(
    "a health practice can't promise a reward through %s",
    async (_, attempt) => {
      expect(await attempt(owner, campaign.id)).toBe('health-trade');
      expect(fromStored((await businessRef(owner.business).get()).data())).toMatchObject(NO_REWARD);
      const campaigns = (await campaignsOf(owner).get()).docs.map((doc) => fromStored(doc.data()));
      expect(campaigns).toEqual([expect.objectContaining(NO_REWARD)]);
    },
  );

  it('a health practice can edit other campaign fields, and import past referrals without rewards', async () => {
    const change = { to: 'saved', fields: { name: 'Summer', ...NO_REWARD } };
    await createOwnerCommands(owner.token).saveCampaign(campaign.id, change);
    expect((await campaignsOf(owner).doc(campaign.id).get()).get('name')).toBe('Summer');
    expect((await importPastReferral(owner, null)).status).toBe(200);
  });
});

it("a new health practice doesn't promise a reward in a campaign saved at the same moment", async () => {
  for (let round = 0; round < 3; round += 1) {
    const owner = await givenPayingOwner();
    const saved = await givenCampaign(owner, { rewardDescription: null, rewardTerms: null });
    const newCampaign = campaignForm();
    await Promise.all([
      changeIndustry(owner, 'veterinary'),
      callFunction('create-campaign', newCampaign, { token: owner.token }),
      saveCampaign(owner, saved.id, { rewardDescription: '$75 off' }),
    ]);
    for (const slug of [saved.slug, newCampaign.slug, owner.business.slug])
      expect((await readPublicBusiness(slug))?.rewardDescription ?? null).toBeNull();
    for (const campaign of (await campaignsOf(owner).get()).docs)
      expect(fromStored(campaign.data())).toMatchObject(NO_REWARD);
  }
});

it('a health practice can promise rewards again after it changes to a different business type', async () => {
  const owner = await givenOwnerWithReward();
  await changeIndustry(owner, 'medicine');
  await changeIndustry(owner, 'barber');
  expect(await readProjection(owner.business.slug)).toMatchObject({
    isHealth: false,
    ...NO_REWARD,
  });
  const campaign = await givenCampaign(owner);
  expect((await readPublicBusiness(campaign.slug))?.rewardDescription).toBe('$100 this week');
});
