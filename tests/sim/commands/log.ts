import { collections } from '@vouchwell/domain/lib/paths';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { readReferrals } from '../../../functions/src/db/referrals.ts';
import { type Model, type ModelBusiness, type ModelReferral, pick, tokensIn } from '../model.ts';
import { changeStatus } from '../model-rewards.ts';
import { personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { type Friend, friendFields, orKeptOut, tokensOf } from './forms.ts';
import { takeReferral } from './new-referral.ts';
import { expectDone } from './outcome.ts';
import { followReferrer } from './refer.ts';

interface Log extends Friend {
  readonly business: number;
  readonly referrer: number;
  /** Whether the owner chose the customer among those that are known. */
  readonly isKnown: boolean;
  /** Whether the friend is one of a referral that is there. */
  readonly joins: boolean;
  readonly which: number;
}

/** Who called, and at which business. */
function calling(model: Model, drawn: Log): Log {
  const named = model.there().filter(({ isFriendGone }) => !isFriendGone);
  if (!drawn.joins || named.length === 0)
    return orKeptOut(model, model.business(drawn.business), drawn);
  const { business, friend } = pick(named, drawn.which);
  return { ...drawn, business, friend };
}

/** The referral that a call joins: the newest that is not lost, else a lost one of the same customer. */
function joinedBy(model: Model, { index }: ModelBusiness, call: Log): ModelReferral | undefined {
  const theirs = model
    .there()
    .filter(({ business }) => business === index)
    .filter((referral) => tokensOf(call).some((token) => tokensIn(referral).includes(token)))
    .reverse();
  const lost = theirs.filter(({ referrer }) => referrer === call.referrer);
  return theirs.find(({ status }) => status !== 'lost') ?? lost[0];
}

/** The referral that was stored of a call, which the model does not have. */
async function stored(model: Model, { db }: World, { id }: ModelBusiness) {
  const known = new Set(model.referrals.map((one) => one.id));
  const added = (await readReferrals(db, id)).filter((one) => !known.has(one.id));
  must(added.length <= 1, 'A call became more than one referral');
  return added[0];
}

/** An owner logs a friend who called. */
export const log: Action<Log> = {
  name: 'log',
  async run(model, world, drawn) {
    const call = calling(model, drawn);
    const business = model.business(call.business);
    const referrer = business.referrers.get(call.referrer);
    const { name, email } = personAt(call.referrer);
    const isSuppressed = model.isSuppressed(business, tokensOf(call));
    const { referralName, referralEmail, referralPhone } = friendFields(call, isSuppressed);
    const outcome = await world.owners.log(business, {
      friend: { name: referralName, email: referralEmail, phone: referralPhone },
      sentBy: call.isKnown ? { known: hashEmail(email) } : { new: { name, email } },
      note: '',
    });
    const isNamed = !call.isKnown || referrer?.isKnown === true;
    const isOpen = world.isEntitled(business) && !business.isSuspended;
    const added = await stored(model, world, business);
    const joined = joinedBy(model, business, call);
    const isExpected = isOpen && isNamed && !isSuppressed;
    if (!expectDone(outcome, isExpected, 'A call') || joined) {
      must(!added, 'A call that is refused, or joins, became a referral');
      if (!isExpected || !joined) return;
      joined.introduced = new Set([...joined.introduced, ...tokensOf(call)]);
      if (joined.status === 'new' || joined.status === 'lost')
        changeStatus(model, joined, 'contacted', null);
      return;
    }
    must(added !== undefined, 'A call was logged and is lost');
    const mails = await world.db.doc(`${collections.notifications}/${added.id}`).get();
    must(!mails.exists, 'An owner is told of what they logged');
    const isReferrerGone = !followReferrer(model, business, call.referrer).isKnown;
    takeReferral(
      model,
      business,
      added,
      { ...call, noted: null, isAsked: false, isReferrerGone },
      null,
    );
  },
};
