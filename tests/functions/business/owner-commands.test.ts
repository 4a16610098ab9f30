import { randomUUID } from 'node:crypto';
import { getCurrentLegalVersions, LEGAL_DOCUMENTS } from '@vouchwell/domain/business/legal';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeEach, expect, it } from 'vitest';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { givenCampaign, toCredit } from '../../support/campaigns.ts';
import {
  createOwnerCommands,
  type OwnerCommands,
  runOwnerCommand,
} from '../../support/owner-commands.ts';
import { readAcceptances } from '../../support/owner-data.ts';
import type { TestOwner } from '../../support/owners.ts';
import {
  businessRef,
  freshEmail,
  givenReferral,
  readEvents,
  readReferralsOf,
} from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { expectCountsToAgree, readRewards } from '../../support/stats.ts';

let owner: TestOwner;
let commands: OwnerCommands;
beforeEach(async () => {
  owner = await givenPayingOwner();
  commands = createOwnerCommands(owner.token);
  await businessRef(owner.business).update({ reward_terms: toStored(toCredit(5000)) });
});

const refer = async (referrerEmail = freshEmail()) =>
  (await givenReferral(owner.business, { referrerEmail })).id;
const statusOf = async (id: string) =>
  (await readReferralsOf(owner.business)).find((referral) => referral.id === id)?.status;

it('a command runs once, even if it is sent again', async () => {
  const id = await refer();
  const requestId = randomUUID();
  const convert = () =>
    commands.changeReferral(id, { to: 'converted', jobValueCents: 700 }, requestId);
  await Promise.all([convert(), convert(), convert()]);
  await commands.changeReferral(id, { to: 'lost' });
  await convert();
  expect(await statusOf(id)).toBe('lost');
  expect(await readEvents(owner.business, id, 'status')).toHaveLength(2);
  await expectCountsToAgree(owner.business);
});

it('rejects a command with the request id of a different command', async () => {
  const id = await refer();
  const requestId = randomUUID();
  await commands.changeReferral(id, { to: 'contacted' }, requestId);
  await expect(commands.changeReferral(id, { to: 'lost' }, requestId)).rejects.toThrow(
    'request-id-reused',
  );
  expect(await statusOf(id)).toBe('contacted');
});

it('accepts commands only from the owner, and allows only deletion once their plan has ended', async () => {
  const id = await refer();
  const stranger = createOwnerCommands((await givenPayingOwner()).token);
  await expect(stranger.changeReferral(id, { to: 'lost' })).rejects.toThrow('referral-changed');
  await stranger.deleteReferral(id, true);
  const command = { command: 'change-referral', referralId: id, change: { to: 'lost' } };
  expect(await runOwnerCommand({ token: '' }, command)).toBe('unauthenticated');
  expect(await statusOf(id)).toBe('new');

  await entitlementRef(owner.uid).update({ subscribed: false, status: 'canceled' });
  await expect(commands.changeReferral(id, { to: 'lost' })).rejects.toThrow('not-subscribed');
  await expect(commands.renameLink('another-link')).rejects.toThrow('not-subscribed');
  await commands.deleteReferral(id);
  expect(await statusOf(id)).toBeUndefined();
  await expectCountsToAgree(owner.business);
});

it.each([
  ['an unknown status', { to: 'won' }],
  ['an unknown field', { to: 'lost', by: 'somebody' }],
])('rejects a command with %s', async (_, change) => {
  const id = await refer();
  const command = { command: 'change-referral', referralId: id, change };
  expect(await runOwnerCommand(owner, command)).toBe('invalid-input');
});

it("rewards for a flagged referral require the owner's approval [attack]", async () => {
  const email = freshEmail('ben');
  const referral = () => givenReferral(owner.business, { referralEmail: email });
  const [first, second] = [await referral(), await referral()];
  for (const { id } of [first, second]) await commands.changeReferral(id, { to: 'converted' });
  const readRewardedIds = async () =>
    (await readRewards(owner.business.id)).map(({ referralId }) => referralId);
  expect(await readRewardedIds()).toEqual([first.id]);
  await commands.changeReferral(second.id, { to: 'allowed' });
  expect((await readRewardedIds()).sort()).toEqual([first.id, second.id].sort());
});

it("one person's rewards count toward a single yearly cap, even with plus-aliases [attack]", async () => {
  await businessRef(owner.business).update({
    reward_terms: toStored({ ...toCredit(5000), yearlyCap: 1 }),
  });
  const spellings = ['maria@example.com', 'maria+2@example.com', 'maria+3@example.com'];
  for (const spelling of spellings)
    await commands.changeReferral(await refer(spelling), { to: 'converted' });
  expect(await readRewards(owner.business.id)).toHaveLength(1);
});

it('renaming a link redirects the old one, and can be undone after a day', async () => {
  const { slug } = owner.business;
  const before = (await publicRef(slug).get()).data();
  await commands.renameLink(`${slug}-2`);
  expect((await publicRef(slug).get()).data()).toEqual({
    business_id: owner.business.id,
    moved_to: `${slug}-2`,
  });
  const moved = (await publicRef(`${slug}-2`).get()).data();
  expect(moved).toMatchObject({ name: before?.name, active: true });
  // Owners may rename the link once a day.
  await expect(commands.renameLink(slug)).rejects.toThrow('link-locked');
  await businessRef(owner.business).update({ slug_changed_at: new Date(0) });
  await commands.renameLink(slug);
  expect((await publicRef(slug).get()).get('active')).toBe(true);
});

it('rejects renaming a link to a slug that is or was in use, or for a suspended business [attack]', async () => {
  const other = await givenPayingOwner();
  await expect(commands.renameLink(other.business.slug)).rejects.toThrow('slug-taken');
  await expect(commands.renameLink('paypal-support')).rejects.toThrow('slug-taken');
  await publicRef('given-up-here').set({ business_id: 'another', moved_to: 'elsewhere' });
  await expect(commands.renameLink('given-up-here')).rejects.toThrow('slug-taken');
  await businessRef(owner.business).update({ suspended_at: new Date() });
  await expect(commands.renameLink('free-here')).rejects.toThrow('link-locked');
  expect((await publicRef('free-here').get()).exists).toBe(false);
});

it('editing a campaign updates its public link', async () => {
  const campaign = await givenCampaign(owner);
  await commands.saveCampaign(campaign.id, {
    to: 'saved',
    fields: { name: 'Summer', rewardDescription: '$75 off', lastDay: null },
  });
  expect((await publicRef(campaign.slug).get()).data()).toMatchObject({
    reward_description: '$75 off',
    ends_at: null,
  });
  await commands.saveCampaign(campaign.id, { to: 'ended' });
  expect((await publicRef(campaign.slug).get()).get('ends_at').toDate()).toBeInstanceOf(Date);
});

it('rejects a campaign change with an impossible date or from another owner', async () => {
  const campaign = await givenCampaign(owner);
  const change = { to: 'saved', fields: { lastDay: '2020-01-01' } };
  await expect(commands.saveCampaign(campaign.id, change)).rejects.toThrow('invalid-input');
  const stranger = createOwnerCommands((await givenPayingOwner()).token);
  await expect(stranger.saveCampaign(campaign.id, { to: 'ended' })).rejects.toThrow(
    'invalid-input',
  );
});

it('acceptance of the legal documents is stored once per click, and only for a version that exists', async () => {
  const { id } = owner.business;
  await businessRef(owner.business).update({ accepted_papers: null });
  const before = (await readAcceptances(id)).length;
  const requestId = randomUUID();
  const accept = () => commands.acceptPapers(getCurrentLegalVersions(), requestId);
  await Promise.all([accept(), accept()]);
  const business = await businessRef(owner.business).get();
  expect(business.get('accepted_papers')).toEqual(toStored(getCurrentLegalVersions()));
  const records = await readAcceptances(id);
  expect(records).toHaveLength(before + 1);
  expect(records.at(-1)).toMatchObject({ accepted_by: owner.uid });
  const futureVersion = commands.acceptPapers({ terms: LEGAL_DOCUMENTS.terms.version + 1 });
  await expect(futureVersion).rejects.toThrow('invalid-input');
});
