import { isDeepStrictEqual } from 'node:util';
import { STATS_ID } from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import type { ReceivedEmail } from '../../dev/src/inbox/inbox.ts';
import { parsePage } from '../../functions/src/public/page-routes.ts';
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
    if (!world.hasPendingTriggers()) checkStats(world, business);
  }
  // Triggers delete the rest of what a removal leaves.
  if (!world.hasPendingTriggers()) checkRemoved(world);
}

/** Each referral is stored once and matches the model. */
function checkReferrals(world: World, business: ModelBusiness): void {
  const referrals = world.model.existingReferrals(business);
  const stored = world.documentsOf(business, collections.referrals);
  must(stored.length <= referrals.length, `${business.name} has too many referrals`);
  for (const referral of referrals) {
    const document = stored.find(({ id }) => id === referral.id);
    must(document !== undefined, `A referral of ${business.name} is lost`);
    const { id, status, jobValueCents, campaignId, isFriendRemoved, isReferrerRemoved } = referral;
    const friend = isFriendRemoved ? null : personAt(referral.friend);
    const referrer = isReferrerRemoved ? null : personAt(referral.referrer);
    mustEqual(`Referral ${id}`, (field) => document.get(field), {
      status,
      job_value_cents: jobValueCents,
      campaign_id: campaignId,
      referral_name: friend?.name ?? '',
      referral_email: friend?.email ?? null,
      referrer_name: referrer?.name ?? '',
      referrer_email: referrer?.email ?? '',
    });
  }
}

/** Each reward is stored once and matches the model. */
function checkRewards(world: World, business: ModelBusiness): void {
  const stored = world.documentsOf(business, collections.rewards);
  for (const { id } of stored)
    must(world.model.rewards.has(id), `${business.name} owes ${id}, which nobody earned`);
  for (const [id, reward] of world.model.rewards) {
    const { referral, person, state, amountCents, isVoidedByOwner } = reward;
    if (referral.business !== business) continue;
    const document = stored.find((candidate) => candidate.id === id);
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

/** Compares the stats with a recount of the model. Call this once all triggers have run. */
function checkStats(world: World, business: ModelBusiness): void {
  const stats = world.documentsOf(business, collections.stats).find(({ id }) => id === STATS_ID);
  const { ever = {} } = JSON.parse(stats?.get('sums') ?? '{}');
  const referrals = world.model.existingReferrals(business);
  const due = world.model.rewardsIn('due').filter(({ referral }) => referral.business === business);
  mustEqual(`The stats of ${business.name}`, (field) => ever[field] ?? 0, {
    ...toReferralCounts(referrals),
    revenueCents: sumOf(referrals.map(({ jobValueCents }) => jobValueCents)),
    due: due.length,
    dueCents: sumOf(due.map(({ amountCents }) => amountCents)),
  });
}

/** A public link shows the business's reward; a campaign's link shows its own while it runs. */
async function checkLink(
  world: World,
  business: ModelBusiness,
  campaign: ModelCampaign | null,
): Promise<void> {
  const { slug } = campaign ?? business;
  const page = await parsePage(`/r/${slug}`).findBusiness();
  must((page !== null) === world.isOpen(business), `/r/${slug} is ${page ? 'open' : 'closed'}`);
  if (!page) return;
  const { businessId, rewardDescription, rewardTerms = null } = page.business;
  must(businessId === business.id && page.slug === slug, `/r/${slug} opens another page`);
  const now = new Date();
  const isActive =
    campaign && campaign.startsAt <= now && !(campaign.endsAt && campaign.endsAt <= now);
  const offer = isActive ? campaign.offer : null;
  // A trigger still has to publish the business's reward.
  if (!offer && world.hasPendingTriggers(business)) return;
  const { description, terms } = offer ?? business.offer;
  const isShown = rewardDescription === description && isDeepStrictEqual(rewardTerms, terms);
  must(isShown, `/r/${slug} shows "${rewardDescription}", expected "${description}"`);
}

/** The public page is open while the entitlement is active. */
function checkAccess(world: World, business: ModelBusiness): void {
  const isOpen = world.isOpen(business);
  const isSubscribed = world.entitlement(business)?.subscribed === true;
  // The page may close up to an hour after access has ended, but must not open again.
  const mayBeClosed = !isOpen && !world.isEntitled(business);
  const state = isOpen ? 'open' : 'closed';
  must(isOpen === isSubscribed || mayBeClosed, `The page of ${business.name} is ${state}`);
}

/** Documents must not contain people who were removed. */
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

const idOf = ({ headers }: ReceivedEmail) =>
  headers.find(({ key }) => key === 'message-id')?.value ?? '';

/** Checks new emails now, because the model changes later. */
export function checkEmails(world: World): void {
  const { model } = world;
  const mails = world.backend.mailbox.list();
  const fresh = mails.slice(0, mails.length - world.checkedEmails).reverse();
  world.checkedEmails = mails.length;
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

/** Emails about a conversion or payment must be true. */
function checkNews({ model }: World, mail: ReceivedEmail): void {
  const [, news, id] = /^<(converted|paid)-([^@]+)@/.exec(idOf(mail)) ?? [];
  const isConverted = model
    .existingReferrals()
    .some((referral) => referral.id === id && referral.status === 'converted');
  must(news !== 'converted' || isConverted, `An email says that ${id} converted, which it did not`);
  const isPaid = model.rewards.get(`${id}-referrer`)?.state === 'paid';
  must(news !== 'paid' || isPaid, `An email says that ${id} was paid, which it was not`);
}

/** Also records whether the email requests a referral. */
function checkRecipient(
  world: World,
  business: ModelBusiness,
  mail: ReceivedEmail,
  person: number,
): void {
  const { model } = world;
  const about = `${PEOPLE[person]?.name} about "${mail.subject}"`;
  must(world.isEntitled(business), `${business.name} may not send emails, and sent ${about}`);
  must(model.mayEmail(business, person), `${business.name} may not email ${about}`);
  const [, reminder] = /^<ask-[^@]+-(\d)@/.exec(idOf(mail)) ?? [];
  if (reminder === undefined) return;
  must(!business.optedOut.has(person), `A customer who opted out is asked: ${about}`);
  if (reminder !== '0') return;
  must(model.canRequest(business, person), `A customer is asked again too soon: ${about}`);
  model.recordRequest(business, person);
}
