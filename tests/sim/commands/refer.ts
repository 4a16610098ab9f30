import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { readRecorded } from '../../../functions/src/db/idempotency.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import type { Called } from '../call.ts';
import { clock } from '../clock.ts';
import { checkLink } from '../links-check.ts';
import {
  type Model,
  type ModelBusiness,
  type ModelCampaign,
  type ModelReferral,
  type ModelReferrer,
  pick,
  type SentForm,
} from '../model.ts';
import { emailToken, personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { friendFields, send, sendTimes, type Times, tokensOf, wasTaken } from './forms.ts';
import { addReferral } from './new-referral.ts';
import { addAsk, type Joining, joining, samePair } from './same-pair.ts';

interface Refer extends Joining {
  readonly via: 'link' | 'former' | 'campaign';
  readonly hasNote: boolean;
  /** Whether they bring the code of their personal link in place of their name and address. */
  readonly hasCode: boolean;
  readonly times: Times;
}

/** Whether a campaign's form is taken for it: on its days, if any, and a day longer for open forms. */
const takes = ({ startsAt, endsAt }: ModelCampaign) => {
  const now = clock.now().getTime();
  if (endsAt && endsAt <= startsAt) return false;
  return now >= startsAt.getTime() && (!endsAt || now < endsAt.getTime() + DAY_MS);
};

/** One of the campaigns; every other time of those that are over, where there are any. */
function pickCampaign({ campaigns }: ModelBusiness, which: number): ModelCampaign | null {
  if (campaigns.length === 0) return null;
  const over = campaigns.filter(({ endsAt }) => endsAt && endsAt <= clock.now());
  return pick(which % 2 === 0 && over.length > 0 ? over : campaigns, which);
}

/** The code of a personal link is told to whoever brings it, or refers first by an address. */
function checkLinkCode(answers: readonly Called<unknown>[], isExpected: boolean): void {
  for (const answer of answers) {
    const { linkCode } = ('result' in answer ? answer.result : {}) as { linkCode?: unknown };
    const isTold = typeof linkCode === 'string';
    must(isTold === isExpected, `The code of a personal link was ${isTold ? 'told' : 'withheld'}`);
  }
}

/** A draft is recorded as of the referral that it joins, and its customer alone is told. */
async function checkJoined({ db }: World, requestId: string, { id }: ModelReferral): Promise<void> {
  const record = await readRecorded(db, requestId);
  must(record?.referralId === id, 'A draft joined another referral');
  const told = await db.doc(`${collections.notifications}/${record.draftId}`).get();
  must(told.get('kind') === 'draft_joined', 'A draft that joined is told to its owner');
}

/** Anybody can type the address of somebody who was removed, who stays unknown. */
export function followReferrer(
  model: Model,
  business: ModelBusiness,
  referrer: number,
): ModelReferrer {
  const isGone = model.isSuppressed(business, [emailToken(referrer)]);
  const { hasLink = false, withdrawnAt = null } = business.referrers.get(referrer) ?? {};
  const followed = { isKnown: !isGone, hasLink: !isGone || hasLink, isThere: true, withdrawnAt };
  business.referrers.set(referrer, followed);
  return followed;
}

/** Who refers, as the form says it. */
function referrerFields({ id }: ModelBusiness, referrer: number, hasCode: boolean) {
  const { name, email } = personAt(referrer);
  return hasCode
    ? { me: personalLinkCode(id, hashEmail(email)) }
    : { referrerName: name, referrerEmail: email };
}

export const refer: Action<Refer> = {
  name: 'refer',
  async run(model, world, drawn) {
    const args = joining(model, drawn);
    const business = model.business(args.business);
    const { formerSlugs, name } = business;
    const campaign = args.via === 'campaign' ? pickCampaign(business, args.which) : null;
    const isFormer = args.via === 'former' && formerSlugs.length > 0;
    const standing = isFormer ? pick(formerSlugs, args.which) : business.slug;
    const businessSlug = campaign?.slug ?? standing;
    await checkLink(business, world, businessSlug, campaign);
    const isSuppressed = model.isSuppressed(business, tokensOf(args));
    const friend = friendFields(args, isSuppressed);
    const known = business.referrers.get(args.referrer);
    const hasCode = args.hasCode && known !== undefined;
    const joined = samePair(model, business, args).find(
      ({ status, isReferrerGone }) => status !== 'lost' && !isReferrerGone,
    );
    // What a note adds to an ask is held by the tests of the plan.
    const hasNote = args.hasNote && !joined;
    const note = hasNote ? `${friend.referralName} is best called after six` : '';
    const form: SentForm = {
      name: 'create-referral',
      business: business.index,
      input: {
        ...friend,
        note,
        businessSlug,
        ...referrerFields(business, args.referrer, hasCode),
        sendMethod: args.by === 'phone' ? 'sms' : 'email',
      },
    };
    const answers = await sendTimes(form, args.times);
    const isUsable = !hasCode || (known?.isKnown && known.hasLink) === true;
    if (!wasTaken(answers, isUsable && world.isOpen(business), `A referral to ${name}`)) return;
    model.sent.push(form);
    checkLinkCode(answers, hasCode || known?.isThere !== true);
    const isReferrerGone = !followReferrer(model, business, args.referrer).isKnown;
    if (isSuppressed) return;
    if (joined) {
      await checkJoined(world, friend.requestId, joined);
      addAsk(joined, args);
      return;
    }
    const noted = hasNote && !isReferrerGone ? args.friend : null;
    const about = { ...args, noted, isAsked: false, isReferrerGone };
    const its = campaign && takes(campaign) ? campaign : null;
    await addReferral(model, world, business, friend.requestId, about, its);
  },
};

/** A form that was sent before comes again, at any time, as it was or with other words. */
export const sendAgain: Action<{ readonly which: number; readonly isChanged: boolean }> = {
  name: 'send again',
  can: ({ sent }) => sent.length > 0,
  async run(model, _, { which, isChanged }) {
    const form = pick(model.sent, which);
    const input = isChanged ? { ...form.input, note: 'Something else' } : form.input;
    const answer = await send({ ...form, input });
    must(!isChanged || 'refused' in answer, 'A request with a used id was taken');
  },
};
