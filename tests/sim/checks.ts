import { isDeepStrictEqual } from 'node:util';
import { STATS_ID } from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import type { Mail } from '../../dev/src/inbox/inbox.ts';
import { parsePage } from '../../functions/src/public/refer-page.ts';
import { findCountMismatches } from '../support/stats.ts';
import { type ModelBusiness, type ModelCampaign, must, mustEqual } from './model.ts';
import { PEOPLE, peopleIn, personAt } from './people.ts';
import type { World } from './world.ts';

export async function checkAll(world: World): Promise<void> {
  for (const business of world.model.businesses) {
    checkReferrals(world, business);
    checkRewards(world, business);
    const [wrong] = await findCountMismatches(business.id);
    must(!wrong, `The counts of a referrer are wrong: ${JSON.stringify(wrong)}`);
    checkAccess(world, business);
    for (const campaign of [null, ...business.campaigns])
      await checkLink(world, business, campaign);
    if (!world.isBehind()) checkStats(world, business);
  }
  // Triggers delete what a deletion left.
  if (!world.isBehind()) checkRemoved(world);
}

/** No referral is lost or duplicated, and each is what the model expects. */
function checkReferrals(world: World, business: ModelBusiness): void {
  const referrals = world.model.there(business);
  const stored = world.documentsOf(business, collections.referrals);
  must(stored.length <= referrals.length, `${business.name} has too many referrals`);
  for (const referral of referrals) {
    const document = stored.find(({ id }) => id === referral.id);
    must(document !== undefined, `A referral of ${business.name} is lost`);
    const { id, status, jobValueCents, campaignId, isFriendGone, isReferrerGone } = referral;
    const friend = isFriendGone ? null : personAt(referral.friend);
    const referrer = isReferrerGone ? null : personAt(referral.referrer);
    mustEqual(`Referral ${id}`, (field) => document.get(field), {
      ...{ status, job_value_cents: jobValueCents, campaign_id: campaignId },
      ...{ referral_name: friend?.name ?? '', referral_email: friend?.email ?? null },
      ...{ referrer_name: referrer?.name ?? '', referrer_email: referrer?.email ?? '' },
    });
  }
}

/** Each reward exists once, and is what its terms and its owner made it. */
function checkRewards(world: World, business: ModelBusiness): void {
  const stored = world.documentsOf(business, collections.rewards);
  for (const { id } of stored)
    must(world.model.rewards.has(id), `${business.name} owes ${id}, which nobody earned`);
  for (const [id, reward] of world.model.rewards) {
    const { referral, person, state, amountCents, isVoidedByOwner } = reward;
    if (referral.business !== business) continue;
    const document = stored.find((one) => one.id === id);
    must(document !== undefined, `Reward ${id} is earned and not stored`);
    const expected = { state, person, amount_cents: amountCents, referral_id: referral.id };
    mustEqual(`Reward ${id}`, (field) => document.get(field), expected);
    const isVoided = document.get('void_reason') !== null;
    must(isVoided === isVoidedByOwner, `Reward ${id}: void_reason is wrong`);
    const isPaid = document.get('paid_at') !== null;
    must(isPaid === (state === 'paid'), `Reward ${id} is ${state}, and paid_at is wrong`);
  }
}

const sumOf = (items: readonly (number | null)[]) =>
  items.reduce<number>((sum, item) => sum + (item ?? 0), 0);

/** The totals that an owner sees equal a recount of the model, once each trigger ran. */
function checkStats(world: World, business: ModelBusiness): void {
  const stats = world.documentsOf(business, collections.stats).find(({ id }) => id === STATS_ID);
  const { ever = {} } = JSON.parse(stats?.get('sums') ?? '{}');
  const referrals = world.model.there(business);
  const due = world.model.rewardsIn('due').filter(({ referral }) => referral.business === business);
  mustEqual(`The stats of ${business.name}`, (field) => ever[field] ?? 0, {
    ...toReferralCounts(referrals),
    revenueCents: sumOf(referrals.map(({ jobValueCents }) => jobValueCents)),
    due: due.length,
    dueCents: sumOf(due.map(({ amountCents }) => amountCents)),
  });
}

/** A public link shows the reward of its business, or that of a campaign on the campaign's days. */
async function checkLink(
  world: World,
  business: ModelBusiness,
  campaign: ModelCampaign | null,
): Promise<void> {
  const { slug } = campaign ?? business;
  const page = await parsePage(`/r/${slug}`).find();
  must((page !== null) === world.isOpen(business), `/r/${slug} is ${page ? 'open' : 'closed'}`);
  if (!page) return;
  const { businessId, rewardDescription, rewardTerms = null } = page.business;
  must(businessId === business.id && page.slug === slug, `/r/${slug} opens another page`);
  const now = new Date();
  const isActive =
    campaign && campaign.startsAt <= now && !(campaign.endsAt && campaign.endsAt <= now);
  const offer = isActive ? campaign.offer : null;
  // A trigger publishes the business's reward.
  if (!offer && world.isBehind(business)) return;
  const { description, terms } = offer ?? business.offer;
  const isShown = rewardDescription === description && isDeepStrictEqual(rewardTerms, terms);
  must(isShown, `/r/${slug} shows "${rewardDescription}", expected "${description}"`);
}

/** A page is open while the stored entitlement is active. */
function checkAccess(world: World, business: ModelBusiness): void {
  const isOpen = world.isOpen(business);
  const isSubscribed = world.entitlement(business)?.subscribed === true;
  // After the end of access, the hourly run closes the page; until then nothing opens it again.
  const mayBeClosed = !isOpen && !world.isEntitled(business);
  const state = isOpen ? 'open' : 'closed';
  must(isOpen === isSubscribed || mayBeClosed, `The page of ${business.name} is ${state}`);
}

/** No document of a business names people whom it may not store. */
function checkRemoved({ model, documents }: World): void {
  for (const [path, document] of documents) {
    const [, inPath] = /^businesses\/([^/]+)/.exec(path) ?? [];
    const businessId = inPath ?? document.get('business_id');
    const business = model.businesses.find(({ id }) => id === businessId);
    for (const person of peopleIn(`${path} ${JSON.stringify(document.data())}`)) {
      const isRemoved = business ? model.isRemoved(business, person) : model.erased.has(person);
      must(!isRemoved, `${PEOPLE[person]?.name}, who was removed, is still in ${path}`);
    }
  }
}

const idOf = ({ headers }: Mail) => headers.find(({ key }) => key === 'message-id')?.value ?? '';

/** Checks the emails that were sent since the last time, while what they may contain is still known. */
export function checkMails(world: World): void {
  const { model } = world;
  const mails = world.backend.mailbox.list();
  const fresh = mails.slice(0, mails.length - world.checkedMails).reverse();
  world.checkedMails = mails.length;
  for (const mail of fresh) {
    const { recipients, from, subject, text } = mail;
    const copies = mails.filter((other) => idOf(other) === idOf(mail));
    must(copies.length === 1, `An email was sent ${copies.length} times: ${subject}`);
    const business = model.businesses.find(
      ({ name, email }) => from.startsWith(name) || recipients.includes(email),
    );
    if (!business) continue;
    checkNews(world, mail);
    for (const [person, { email }] of PEOPLE.entries())
      if (recipients.includes(email)) checkRecipient(world, business, mail, person);
    for (const person of peopleIn(`${subject}\n${text}`)) {
      const isRemoved = model.isRemoved(business, person);
      must(!isRemoved, `${PEOPLE[person]?.name}, who was removed, is in an email: ${subject}`);
    }
  }
}

/** Checks that news about a referral is true. */
function checkNews({ model }: World, mail: Mail): void {
  const [, news, id] = /^<(converted|paid)-([^@]+)@/.exec(idOf(mail)) ?? [];
  const isConverted = model.there().some((one) => one.id === id && one.status === 'converted');
  must(news !== 'converted' || isConverted, `An email says that ${id} converted, which it did not`);
  const isPaid = model.rewards.get(`${id}-referrer`)?.state === 'paid';
  must(news !== 'paid' || isPaid, `An email says that ${id} was paid, which it was not`);
}

/** Checks an email to a customer or a friend, and records whom it asks to refer. */
function checkRecipient(world: World, business: ModelBusiness, mail: Mail, person: number): void {
  const { model } = world;
  const about = `${PEOPLE[person]?.name} about "${mail.subject}"`;
  must(world.isEntitled(business), `${business.name} may not send emails, and sent ${about}`);
  must(model.mayMail(business, person), `${business.name} may not email ${about}`);
  const [, reminder] = /^<ask-[^@]+-(\d)@/.exec(idOf(mail)) ?? [];
  if (reminder === undefined) return;
  must(!business.optedOut.has(person), `A customer who opted out is asked: ${about}`);
  if (reminder !== '0') return;
  must(model.canRequest(business, person), `A customer is asked again too soon: ${about}`);
  model.noteAsk(business, person);
}
