import { isDeepStrictEqual } from 'node:util';
import { collections } from '@vouchwell/domain/paths';
import { getInitialStatus, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { DAY_MS, MINUTE_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import fc from 'fast-check';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { createReferral, requestContact } from '../../functions/src/endpoints/referrals.ts';
import { anyBusiness, defineCommand, getLinkCode, runAs, sendForm, which } from './command.ts';
import {
  getEarnedNow,
  type ModelBusiness,
  type ModelCampaign,
  ModelReferral,
  type ModelReward,
  must,
  pick,
} from './model.ts';
import { FIRST_FRIEND, LAST_REFERRER, PEOPLE, personAt, respelled } from './people.ts';
import type { World } from './world.ts';

/* Referrals and their rewards. */

/** One customer refers more friends than the others, to reach yearly caps. */
const referrer = fc.oneof(fc.constant(0), fc.nat(LAST_REFERRER));
const friend = fc.integer({ min: FIRST_FRIEND, max: PEOPLE.length - 1 });
const pair = { business: anyBusiness, referrer, friend };
const form = { ...pair, times: fc.constantFrom(1, 1, 2) };
const draft = { ...form, which, hasCampaign: fc.boolean() };

/** If the friend was removed, with a different spelling. */
function friendFields(index: number, isRemoved: boolean) {
  const { name, email, phone } = isRemoved ? respelled(personAt(index)) : personAt(index);
  return { referralName: name, referralEmail: email, referralPhone: phone };
}

/** Newest first. */
const referralsOf = ({ model }: World, business: ModelBusiness, index: number): ModelReferral[] =>
  model
    .existingReferrals(business)
    .filter((referral) => referral.friend === index && !referral.isFriendRemoved)
    .reverse();

/** Adds the referral that a request has stored to the model. If `isNew` is false, expects none. */
async function addReferral(
  { model, db }: World,
  business: ModelBusiness,
  people: { readonly referrer: number; readonly friend: number },
  isNew: boolean,
  campaign: ModelCampaign | null = null,
): Promise<void> {
  const known = new Set(model.referrals.map(({ id }) => id));
  const added = (await readReferrals(business.id)).filter(({ id }) => !known.has(id));
  must(added.length === Number(isNew), `${added.length} referrals were stored by one request`);
  const [stored] = added;
  if (!stored) return;
  const { id, rewardTerms, source } = stored;
  const { terms } = campaign?.offer ?? business.offer;
  must(isDeepStrictEqual(rewardTerms, terms), 'A referral has other terms than were promised');
  const notification = await db.doc(`${collections.notifications}/${id}`).get();
  must(notification.exists, 'An owner is not notified of a referral');
  const { referrer: sender, friend: referred } = people;
  const status = getInitialStatus(source);
  const campaignId = campaign?.id ?? null;
  model.referrals.push(
    new ModelReferral(id, business, sender, referred, campaignId, terms, status),
  );
}

/** Forms that were open when the campaign ended are accepted for a day. */
const isAccepting = ({ startsAt, endsAt }: ModelCampaign) =>
  startsAt.getTime() <= Date.now() &&
  (!endsAt || (endsAt > startsAt && Date.now() < endsAt.getTime() + DAY_MS));

export const refer = defineCommand('refer a friend', 12, draft, async (world, args, business) => {
  const campaign = (args.hasCampaign && pick(business.campaigns, args.which)) || null;
  const isRemoved = world.model.isRemoved(business, args.friend);
  const { name: referrerName, email: referrerEmail } = personAt(args.referrer);
  const { slug: businessSlug } = campaign ?? business;
  const sender = { referrerName, referrerEmail, businessSlug, note: '', sendMethod: 'email' };
  const input = { ...friendFields(args.friend, isRemoved), ...sender };
  if (!(await sendForm(world, createReferral, input, args.times, world.isOpen(business)))) return;
  world.model.addReferrer(business, args.referrer);
  const isJoined = referralsOf(world, business, args.friend).some(
    (referral) =>
      referral.referrer === args.referrer &&
      referral.status !== 'lost' &&
      !referral.isReferrerRemoved,
  );
  const isAccepted = campaign && isAccepting(campaign);
  await addReferral(world, business, args, !isRemoved && !isJoined, isAccepted ? campaign : null);
});

export const requestContactByFriend = defineCommand(
  'ask to be contacted',
  4,
  form,
  async (world, args, business) => {
    const isRemoved = world.model.isRemoved(business, args.friend);
    const code = getLinkCode(business, args.referrer);
    const input = { ...friendFields(args.friend, isRemoved), code };
    const isExpected = business.known.has(args.referrer) && world.isOpen(business);
    if (!(await sendForm(world, requestContact, input, args.times, isExpected))) return;
    const all = referralsOf(world, business, args.friend).filter(
      (referral) => referral.referrer === args.referrer,
    );
    const joined = all.find(({ status }) => status !== 'lost') ?? all[0];
    if (joined?.status === 'lost') joined.status = 'new';
    await addReferral(world, business, args, !isRemoved && !joined);
  },
);

const changeReferral = (
  world: World,
  { id: referralId, business }: ModelReferral,
  change: object,
  isExpected?: boolean,
) => runAs(world, business, 'change-referral', { referralId, change }, isExpected);

const newStatus = {
  which,
  to: fc.constantFrom('converted' as const, 'converted' as const, ...REFERRAL_STATUSES),
  value: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
};

export const setStatus = defineCommand('set status', 14, newStatus, async (world, args) => {
  const { to, value } = args;
  const referral = pick(world.model.existingReferrals(), args.which);
  if (!referral) return;
  const change = to === 'converted' ? { to, jobValueCents: value } : { to };
  const isDone = await changeReferral(world, referral, change);
  // The command sets the flags before it makes a reward due.
  await world.readFlags(referral);
  if (isDone) world.model.changeStatus(referral, to, value);
});

export const allow = defineCommand('allow rewards', 3, { which }, async (world, args) => {
  const flagged = world.model.existingReferrals().filter(({ flags }) => flags.length > 0);
  const referral = pick(flagged, args.which);
  if (!referral || !(await changeReferral(world, referral, { to: 'allowed' }))) return;
  referral.isAllowed = true;
  world.model.owe(referral);
});

/** Owners may delete referrals after their subscription has ended. */
export const remove = defineCommand('delete referral', 2, { which }, async (world, args) => {
  const referral = pick(world.model.existingReferrals(), args.which);
  if (!referral) return;
  await changeReferral(world, referral, { to: 'deleted', sawContactRequest: true }, true);
  world.model.delete(referral);
});

function changeReward(world: World, reward: ModelReward, change: object, isPossible = true) {
  const { business, id } = reward.referral;
  const fields = { rewardId: `${id}-${reward.person}`, change };
  return runAs(world, business, 'change-reward', fields, isPossible && world.isEntitled(business));
}

export const pay = defineCommand('pay reward', 5, { which }, async (world, args) => {
  const reward = pick(world.model.rewardsIn('due'), args.which);
  if (!reward) return;
  const amountCents = reward.amountCents === null ? 4200 : null;
  const paidOn = toLocalDay(new Date(), reward.referral.business.timeZone);
  const payment = { method: 'cash', note: '', sharesNote: false, amountCents, paidOn };
  if (!(await changeReward(world, reward, { to: 'paid', payment }))) return;
  Object.assign(reward, { state: 'paid', paidAt: new Date() });
  reward.amountCents ??= amountCents;
});

export const voidReward = defineCommand('void reward', 3, { which }, async (world, args) => {
  const reward = pick(world.model.rewardsIn('due', 'paid'), args.which);
  if (!reward) return;
  const fields = { to: 'void', reason: 'The business decided so', seen: reward.state };
  if (await changeReward(world, reward, fields))
    Object.assign(reward, { state: 'void', isVoidedByOwner: true });
});

/** Undoes a payment within a minute, or makes a void reward due again. */
export const makeDue = defineCommand('make reward due', 3, { which }, async (world, args) => {
  const reward = pick(world.model.rewardsIn('paid', 'void'), args.which);
  if (!reward) return;
  const { referral, state, paidAt, isVoidedByOwner, person } = reward;
  const earned = getEarnedNow(referral).find((reward) => reward.person === person);
  const isInTime = state === 'void' || Date.now() <= Number(paidAt) + MINUTE_MS;
  const isPossible = earned !== undefined && isInTime;
  if (!(await changeReward(world, reward, { to: 'due' }, isPossible))) return;
  const due = { state: 'due', amountCents: earned?.amountCents, isVoidedByOwner: false };
  const isNew = state === 'void' && !isVoidedByOwner;
  Object.assign(reward, due, isNew && { dueAt: new Date() });
});

/** Repeats a request, as if its response had been lost. This must not change anything. */
export const repeatRequest = defineCommand('send again', 3, { which }, async (world, args) => {
  const { owner, send } = pick(world.model.sent, args.which) ?? {};
  const answer = await send?.();
  if (answer && owner && world.isEntitled(owner))
    must('result' in answer, 'A repeated command was refused');
});
