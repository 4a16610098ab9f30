import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@vouchwell/domain/durations';
import { hashEmail } from '../../../functions/src/data/hash-identifier.ts';
import { readRecorded } from '../../../functions/src/data/idempotency.ts';
import { personalLinkCode } from '../../../functions/src/data/personal-links.ts';
import { readReferral } from '../../../functions/src/data/referrals.ts';
import { clock } from '../clock.ts';
import {
  type Model,
  type ModelBusiness,
  type ModelCampaign,
  type ModelReferral,
  pick,
  type SentForm,
  tokensIn,
} from '../model.ts';
import { emailToken, PEOPLE, personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import {
  type Friend,
  friendFields,
  send,
  sendTimes,
  type Times,
  tokensOf,
  wasTaken,
} from './forms.ts';

/** The referral that a request made or joined, as the database has it. */
async function recorded(world: World, { id }: ModelBusiness, requestId: string) {
  const record = await readRecorded(world.db, requestId);
  const referral = record && (await readReferral(world.db, id, record.referralId));
  must(referral !== null, 'A referral was answered with success and is lost');
  const notification = await world.db.doc(`notifications/${referral.id}`).get();
  must(notification.exists, 'Nobody is told of a referral');
  return referral;
}

async function addReferral(
  model: Model,
  world: World,
  business: ModelBusiness,
  requestId: string,
  of: Friend & Pick<ModelReferral, 'referrer' | 'noted' | 'isAsked' | 'isReferrerGone'>,
  campaign: ModelCampaign | null,
): Promise<void> {
  const { id, flags, duplicateOf, rewardTerms = null } = await recorded(world, business, requestId);
  const { terms } = campaign?.description ? campaign : business;
  must(isDeepStrictEqual(rewardTerms, terms), 'A referral keeps other terms than were promised');
  const copied = PEOPLE.find(({ name }) => name === duplicateOf?.referrerName);
  model.referrals.push({
    ...{ id, business: business.index, referrer: of.referrer, friend: of.friend },
    ...{ terms, flags, noted: of.noted, isAsked: of.isAsked },
    cameFlagged: flags.length > 0,
    isAllowed: false,
    introduced: new Set(tokensOf(of)),
    asks: [],
    status: 'new',
    jobValueCents: null,
    campaignId: campaign?.id ?? null,
    copies: copied?.index ?? null,
    changedAt: clock.now(),
    isFriendGone: false,
    isReferrerGone: of.isReferrerGone,
    isDeleted: false,
  });
}

interface Refer extends Friend {
  readonly business: number;
  readonly referrer: number;
  readonly via: 'link' | 'former' | 'campaign';
  readonly which: number;
  readonly hasNote: boolean;
  readonly times: Times;
}

/** Whether a campaign's form is taken for it: on its days, and a day longer for open forms. */
const takes = ({ startsAt, endsAt }: ModelCampaign) => {
  const now = clock.now().getTime();
  return now >= startsAt.getTime() && (!endsAt || now < endsAt.getTime() + DAY_MS);
};

/** The code of a personal link is told to whoever refers first by an address, and to nobody else. */
function checkLinkCode(answers: Awaited<ReturnType<typeof sendTimes>>, isFirst: boolean): void {
  for (const answer of answers) {
    const { linkCode } = ('result' in answer ? answer.result : {}) as { linkCode?: unknown };
    const isTold = typeof linkCode === 'string';
    must(isTold === isFirst, `The code of a personal link was ${isTold ? 'told' : 'withheld'}`);
  }
}

export const refer: Action<Refer> = {
  name: 'refer',
  async run(model, world, args) {
    const business = model.business(args.business);
    const { campaigns, formerSlugs, name } = business;
    const viaCampaign = args.via === 'campaign' && campaigns.length > 0;
    const campaign = viaCampaign ? pick(campaigns, args.which) : null;
    const former = args.via === 'former' ? formerSlugs[0] : undefined;
    const isKeptOut = model.isKeptOut(business, tokensOf(args));
    const friend = friendFields(args, isKeptOut);
    const referrer = personAt(args.referrer);
    const note = args.hasNote ? `${friend.referralName} is best called after six` : '';
    const form: SentForm = {
      name: 'create-referral',
      business: business.index,
      input: {
        ...friend,
        note,
        businessSlug: campaign?.slug ?? former ?? business.slug,
        referrerName: referrer.name,
        referrerEmail: referrer.email,
        sendMethod: args.by === 'phone' ? 'sms' : 'email',
      },
    };
    const answers = await sendTimes(form, args.times);
    if (!wasTaken(answers, world.isOpen(business), `A referral to ${name}`)) return;
    model.sent.push(form);
    const known = business.referrers.get(args.referrer);
    checkLinkCode(answers, known?.isThere !== true);
    // Anybody can type the address of somebody who was removed, who stays unknown.
    const isReferrerGone = model.isKeptOut(business, [emailToken(args.referrer)]);
    business.referrers.set(args.referrer, {
      isKnown: !isReferrerGone,
      hasLink: !isReferrerGone || known?.hasLink === true,
      isThere: true,
    });
    if (isKeptOut) return;
    const noted = args.hasNote && !isReferrerGone ? args.friend : null;
    const about = { ...args, noted, isAsked: false, isReferrerGone };
    const its = campaign && takes(campaign) ? campaign : null;
    await addReferral(model, world, business, friend.requestId, about, its);
  },
};

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
    const isKeptOut = model.isKeptOut(business, tokensOf(args));
    const friend = friendFields(args, isKeptOut);
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
    if (isKeptOut) return;
    const joined = standing(model, business, args);
    if (!joined) {
      const about = { ...args, noted: null, isAsked: true, isReferrerGone: false };
      await addReferral(model, world, business, friend.requestId, about, null);
      return;
    }
    const given = new Set(tokensOf(args));
    const isSaid = [joined.introduced, ...joined.asks].some((one) => isDeepStrictEqual(one, given));
    if (!isSaid) joined.asks = [...joined.asks, given];
    const status = joined.status === 'lost' ? 'new' : joined.status;
    Object.assign(joined, { status, isAsked: true, changedAt: clock.now() });
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
