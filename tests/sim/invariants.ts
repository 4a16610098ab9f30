import { isDeepStrictEqual } from 'node:util';
import { collections } from '@vouchwell/domain/lib/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { checkCounts, checkDue, checkStats } from './invariants-counts.ts';
import { checkAccess, checkPublic } from './invariants-public.ts';
import type { Model, ModelBusiness, ModelReferral } from './model.ts';
import { isMentioned } from './model-people.ts';
import { PEOPLE, type Person, personAt, type Token, tracesOf } from './people.ts';
import { documentsIn, documentsOf } from './picture.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

/* What must hold after each command. All of it is read from one picture of the database. */

export async function checkInvariants(model: Model, world: World): Promise<void> {
  for (const business of model.businesses) {
    checkReferrals(model, business, world);
    checkRewards(model, business, world);
    checkCounts(business, world);
    checkDue(business, world);
    checkTimelines(model, business, world);
    checkPublic(business, world);
    await checkAccess(business, world);
  }
  // What a deletion leaves is cleared by its trigger, and stats are counted by theirs.
  if (world.events.length > 0) return;
  checkForgotten(model, world);
  for (const business of model.businesses) checkStats(model, business, world);
}

/** No referral is lost or doubled, and each says what it should. */
function checkReferrals(model: Model, { id, index, name }: ModelBusiness, { picture }: World) {
  const stored = documentsOf(picture, id, collections.referrals);
  const known = model.there().filter(({ business }) => business === index);
  const ids = known.map((referral) => referral.id);
  const extra = stored.filter((document) => !ids.includes(document.id));
  must(extra.length === 0, () => `${name} has ${extra.length} referrals that nobody made`);
  for (const referral of known) {
    const document = stored.find((one) => one.id === referral.id);
    must(document !== undefined, `A referral of ${name} is lost`);
    const expected = expectedReferral(referral);
    for (const [field, value] of Object.entries(expected)) {
      const is = document.get(field) ?? null;
      must(is === value, `Referral ${referral.id}: ${field} is ${is} and not ${value}`);
    }
    const asks = (document.get('asks') ?? []).map(({ email, phone }: Contacts) => [email, phone]);
    const wanted = referral.asks.map((given) => contactsOf(referral.friend, given));
    must(isDeepStrictEqual(asks, wanted), `Referral ${referral.id} has other asks than were sent`);
    const isWon = (document.get('converted_at') ?? null) !== null;
    must(
      isWon === (referral.status === 'converted'),
      `Referral ${referral.id}: converted_at is wrong`,
    );
  }
}

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The address and the number of a friend, each where it was given. */
function contactsOf(friend: number, given: ReadonlySet<Token>): (string | null)[] {
  const { email, phone } = personAt(friend);
  return [given.has(`email ${friend}`) ? email : null, given.has(`phone ${friend}`) ? phone : null];
}

function expectedReferral(referral: ModelReferral): Readonly<Record<string, unknown>> {
  const { introduced, friend, referrer, isFriendGone, isReferrerGone } = referral;
  const [email, phone] = contactsOf(friend, introduced);
  return {
    status: referral.status,
    job_value_cents: referral.jobValueCents,
    campaign_id: referral.campaignId,
    referral_name: isFriendGone ? '' : personAt(friend).name,
    referral_email: email,
    referral_phone: phone,
    referrer_name: isReferrerGone ? '' : personAt(referrer).name,
    referrer_email: isReferrerGone ? '' : personAt(referrer).email,
  };
}

/** Each reward is there once, and is what its terms and its owner say. */
function checkRewards(model: Model, { id, index, name }: ModelBusiness, { picture }: World) {
  const stored = documentsOf(picture, id, collections.rewards);
  const known = [...model.rewards].filter(([, { referral }]) => referral.business === index);
  for (const { id: rewardId } of stored)
    must(model.rewards.has(rewardId), `${name} owes ${rewardId}, which nobody earned`);
  for (const [rewardId, reward] of known) {
    const document = stored.find((one) => one.id === rewardId);
    must(document !== undefined, `Reward ${rewardId} is earned and not there`);
    const { referral, isFriendGone, isReferrerGone } = reward;
    const expected = {
      state: reward.state,
      kind: reward.kind,
      amount_cents: reward.amountCents,
      referral_id: referral.id,
      person: reward.person,
      friend_name: isFriendGone ? '' : personAt(referral.friend).name,
      referrer_name: isReferrerGone ? '' : personAt(referral.referrer).name,
      is_voided_by_owner: reward.isVoidedByOwner,
    };
    for (const [field, value] of Object.entries(expected)) {
      const isVoided = document.get('void_reason') !== null;
      const is = field === 'is_voided_by_owner' ? isVoided : document.get(field);
      must(is === value, `Reward ${rewardId}: ${field} is ${is} and not ${value}`);
    }
    must(
      (reward.state === 'paid') === (document.get('paid_at') !== null),
      `Reward ${rewardId} is ${reward.state}, and paid_at says otherwise`,
    );
  }
}

/** Each referral's timeline tells the changes of its status in their order, and nothing of others. */
function checkTimelines(model: Model, { id, index, name }: ModelBusiness, world: World) {
  const { picture, events } = world;
  const below = `${collections.businesses}/${id}/${collections.referrals}`;
  const known = model.there().filter(({ business }) => business === index);
  for (const referral of known) {
    const told = documentsIn(picture, `${below}/${referral.id}/${collections.events}`)
      .filter((event) => event.get('kind') === 'status')
      .sort((a, b) => a.get('at').toMillis() - b.get('at').toMillis())
      .map((event) => `${event.get('from')} to ${event.get('to')}`);
    must(
      isDeepStrictEqual(told, referral.moves),
      `The timeline of ${referral.id} tells ${told.join(', ')} and not ${referral.moves.join(', ')}`,
    );
  }
  if (events.length > 0) return;
  const paths = known.map((referral) => `${below}/${referral.id}/${collections.events}`);
  const left = [...picture.values()].filter(
    ({ ref }) => ref.path.startsWith(`${below}/`) && ref.parent.id === collections.events,
  );
  const isKnown = left.every(({ ref }) => paths.includes(ref.parent.path));
  must(isKnown, `A timeline of ${name} is left whose referral was deleted`);
}

const namedIn = new WeakMap<DocumentSnapshot, readonly Person[]>();

/** Who is named in a document. */
function peopleIn(document: DocumentSnapshot): readonly Person[] {
  const known = namedIn.get(document);
  if (known) return known;
  const text = `${document.ref.path} ${JSON.stringify(document.data())}`.toLowerCase();
  const named = PEOPLE.filter((person) => tracesOf(person).some((trace) => text.includes(trace)));
  namedIn.set(document, named);
  return named;
}

const BUSINESS = /^businesses\/([^/]+)/;

/** Nobody who was removed, or whose last referral was deleted, is found in any document. */
function checkForgotten(model: Model, { picture }: World) {
  for (const [path, document] of picture) {
    const [, inPath] = BUSINESS.exec(path) ?? [];
    const of = inPath ?? document.get('business_id');
    for (const person of peopleIn(document)) {
      const knowing = model.businesses.filter(({ id }) => of === undefined || of === id);
      const isKnown = knowing.some((business) => isMentioned(model, business, person.index));
      must(isKnown, `${person.name} is still named in ${path}`);
    }
  }
}
