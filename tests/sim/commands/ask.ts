import { collections } from '@vouchwell/domain/lib/paths';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { clock } from '../clock.ts';
import type { ModelReferral } from '../model.ts';
import { personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { friendFields, sendTimes, type Times, tokensOf, wasTaken } from './forms.ts';
import { addReferral } from './new-referral.ts';
import { addAsk, type Joining, joining, samePair } from './same-pair.ts';

interface Ask extends Joining {
  readonly times: Times;
}

/** How many mails tell an owner of a referral, sent or waiting. */
async function countTold({ db }: World, { id }: ModelReferral): Promise<number> {
  const about = await db.collection(collections.notifications).where('referral_id', '==', id).get();
  return about.docs.filter((one) => one.get('kind') === 'referral').length;
}

export const ask: Action<Ask> = {
  name: 'ask',
  can: (model, drawn) => {
    const { business, referrer } = joining(model, drawn);
    return model.business(business).referrers.has(referrer);
  },
  async run(model, world, drawn) {
    const args = joining(model, drawn);
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
    const known = samePair(model, business, args);
    const joined = known.find(({ status }) => status !== 'lost') ?? known[0];
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
    addAsk(joined, args);
    if (joined.status === 'lost') {
      joined.moves.push('lost to new');
      joined.status = 'new';
    }
    Object.assign(joined, { isAsked: true, changedAt: clock.now() });
  },
};
