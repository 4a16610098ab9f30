import { isDeepStrictEqual } from 'node:util';
import { collections } from '@vouchwell/domain/lib/paths';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { clock } from '../clock.ts';
import { type Model, type ModelBusiness, type ModelReferral, pick, tokensIn } from '../model.ts';
import { personAt } from '../people.ts';
import type { Action } from '../step.ts';
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

interface Ask extends Friend {
  readonly business: number;
  readonly referrer: number;
  readonly times: Times;
  /** Whether it is the friend of a referral that is there, which it then joins; often of a lost one. */
  readonly joins: boolean;
  readonly which: number;
}

/** Whoever asks, by whose link. */
function asking(model: Model, ask: Ask): Ask {
  const named = model.there().filter(({ isFriendGone }) => !isFriendGone);
  if (!ask.joins || named.length === 0) return orKeptOut(model, model.business(ask.business), ask);
  const lost = named.filter(({ status }) => status === 'lost');
  const chosen = ask.which % 2 === 0 && lost.length > 0 ? lost : named;
  const { business, referrer, friend } = pick(chosen, ask.which);
  return { ...ask, business, referrer, friend };
}

/** How many mails tell an owner of a referral, sent or waiting. */
async function countTold({ db }: World, { id }: ModelReferral): Promise<number> {
  const about = await db.collection(collections.notifications).where('referral_id', '==', id).get();
  return about.docs.filter((one) => one.get('kind') === 'referral').length;
}

/** The referral that a friend's ask joins: the newest that is not lost, else the newest. */
function standing(model: Model, { index }: ModelBusiness, ask: Ask): ModelReferral | undefined {
  const theirs = model
    .there()
    .filter(({ business, referrer }) => business === index && referrer === ask.referrer)
    .filter((referral) => tokensOf(ask).some((token) => tokensIn(referral).includes(token)))
    .reverse();
  return theirs.find(({ status }) => status !== 'lost') ?? theirs[0];
}

export const ask: Action<Ask> = {
  name: 'ask',
  can: (model, drawn) => {
    const { business, referrer } = asking(model, drawn);
    return model.business(business).referrers.has(referrer);
  },
  async run(model, world, drawn) {
    const args = asking(model, drawn);
    const business = model.business(args.business);
    const referrer = business.referrers.get(args.referrer);
    const isSuppressed = model.isSuppressed(business, tokensOf(args));
    const friend = friendFields(args, isSuppressed);
    const code = personalLinkCode(business.id, hashEmail(personAt(args.referrer).email));
    const form = {
      name: 'ask-contact',
      business: business.index,
      input: { ...friend, code },
    } as const;
    const isExpected = referrer?.isKnown === true && referrer.hasLink && world.isOpen(business);
    const joined = standing(model, business, args);
    const told = joined && (await countTold(world, joined));
    const what = `An ask by the link of ${personAt(args.referrer).name}`;
    if (!wasTaken(await sendTimes(form, args.times), isExpected, what)) return;
    model.sent.push(form);
    if (isSuppressed) return;
    if (!joined) {
      const about = { ...args, noted: null, isAsked: true, isReferrerGone: false };
      await addReferral(model, world, business, friend.requestId, about, null);
      return;
    }
    must((await countTold(world, joined)) === Number(told) + 1, 'No owner is told of an ask');
    const given = new Set(tokensOf(args));
    const isSaid = [joined.introduced, ...joined.asks].some((one) => isDeepStrictEqual(one, given));
    if (!isSaid) joined.asks = [...joined.asks, given];
    if (joined.status === 'lost') {
      joined.moves.push('lost to new');
      joined.status = 'new';
    }
    Object.assign(joined, { isAsked: true, changedAt: clock.now() });
  },
};
