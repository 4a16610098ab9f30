import { isDeepStrictEqual } from 'node:util';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { clock } from '../clock.ts';
import { type Model, type ModelBusiness, type ModelReferral, tokensIn } from '../model.ts';
import { personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { type Friend, friendFields, sendTimes, type Times, tokensOf, wasTaken } from './forms.ts';
import { addReferral } from './new-referral.ts';

interface Ask extends Friend {
  readonly business: number;
  readonly referrer: number;
  readonly times: Times;
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
  can: (model, { business, referrer }) => model.business(business).referrers.has(referrer),
  async run(model, world, args) {
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
    const what = `An ask by the link of ${personAt(args.referrer).name}`;
    if (!wasTaken(await sendTimes(form, args.times), isExpected, what)) return;
    model.sent.push(form);
    if (isSuppressed) return;
    const joined = standing(model, business, args);
    if (!joined) {
      const about = { ...args, noted: null, isAsked: true, isReferrerGone: false };
      await addReferral(model, world, business, friend.requestId, about, null);
      return;
    }
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
