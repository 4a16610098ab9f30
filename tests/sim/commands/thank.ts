import { readRecorded } from '../../../functions/src/db/idempotency.ts';
import type { Model } from '../model.ts';
import { rewardArrival } from '../model-rewards.ts';
import { emailToken, personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { readMarks } from '../take-marks.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import {
  type Friend,
  friendFields,
  orKeptOut,
  sendTimes,
  type Times,
  tokensOf,
  wasTaken,
} from './forms.ts';
import { addReferral } from './new-referral.ts';
import { expectDone } from './outcome.ts';
import { followReferrer } from './refer.ts';

interface Thank extends Friend {
  readonly business: number;
  readonly referrer: number;
  readonly times: Times;
  readonly which: number;
}

/** Whether its owner can say at once whose the referral is; until then it would be nobody's. */
function isNameable(model: Model, world: World, { business: which, referrer }: Thank): boolean {
  const business = model.business(which);
  const isGone = model.isSuppressed(business, [emailToken(referrer)]);
  return !isGone && world.isOpen(business) && world.isEntitled(business) && !business.isSuspended;
}

/** A friend at the counter names who sent them, and the owner says at once which customer that is. */
export const thank: Action<Thank> = {
  name: 'thank',
  async run(model, world, drawn) {
    const business = model.business(drawn.business);
    const args = orKeptOut(model, business, drawn);
    if (!isNameable(model, world, args)) return;
    const isSuppressed = model.isSuppressed(business, tokensOf(args));
    const friend = friendFields(args, isSuppressed);
    const { name, email } = personAt(args.referrer);
    const form = {
      name: 'thank-referrer',
      business: business.index,
      input: { ...friend, businessSlug: business.slug, referrerName: name },
    } as const;
    wasTaken(await sendTimes(form, args.times), true, 'A request at the counter');
    model.sent.push(form);
    if (isSuppressed) return;
    const record = await readRecorded(world.db, friend.requestId);
    must(record !== null, 'A request at the counter is lost');
    const sentBy = { new: { name, email } };
    const outcome = await world.owners.nameSender(business, record.referralId, sentBy);
    expectDone(outcome, true, 'Who sent a friend');
    followReferrer(model, business, args.referrer);
    const about = { ...args, noted: null, isAsked: true, isReferrerGone: false };
    await addReferral(model, world, business, friend.requestId, about, null);
    const referral = model.referrals.at(-1);
    if (!referral) return;
    await readMarks(business.id, referral);
    // What is due at arrival is due with the name, which may be ahead of the trigger.
    rewardArrival(model, referral);
  },
};
