import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import type { ReferralStatus } from '@vouchwell/domain/referral/referral';
import { clock } from '../clock.ts';
import { type Model, type ModelReferral, type ModelReward, pick, tokensIn } from '../model.ts';
import { allow, changeStatus, earnedAgain } from '../model-rewards.ts';
import { personAt } from '../people.ts';
import type { Action } from '../step.ts';
import { readMarks } from '../take-marks.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { expectDone } from './outcome.ts';

/* What an owner does with a referral or a reward. */

interface Which {
  readonly which: number;
}

const hasReferrals = (model: Model) => model.there().length > 0;
const rewardsIn = (model: Model, ...states: readonly string[]): [string, ModelReward][] =>
  [...model.rewards].filter(([, { state }]) => states.includes(state));

/** A referrer is told once that a friend was won, and once that they were paid. */
async function checkNews({ db }: World, news: 'converted' | 'paid', { id }: ModelReferral) {
  const notification = await db.doc(`notifications/${news}-${id}`).get();
  const isTold = ['pending', 'sent'].includes(notification.get('status'));
  must(isTold, `The referrer of ${id} is not told the news: ${news}`);
}

/** What a lapsed owner tries is refused; who may is never. */
const mayChange = (model: Model, world: World, { business }: ModelReferral) =>
  world.isEntitled(model.business(business));

/** Whether an earlier referral of the same business has the same friend, by what is still there of both. */
const isKnownFriend = (model: Model, { id, business, introduced }: ModelReferral): boolean => {
  const theirs = model.there().filter((one) => one.business === business);
  const earlier = theirs.slice(
    0,
    theirs.findIndex((one) => one.id === id),
  );
  return earlier.some((one) => tokensIn(one).some((token) => introduced.has(token)));
};

interface Status extends Which {
  readonly to: ReferralStatus;
  readonly value: number | null;
}

async function changeTo(
  model: Model,
  world: World,
  referral: ModelReferral,
  { to, value }: Omit<Status, 'which'>,
): Promise<void> {
  const business = model.business(referral.business);
  const isDuplicate = !referral.isMarked && isKnownFriend(model, referral);
  const change = to === 'converted' ? { to, jobValueCents: value } : { to };
  const outcome = await world.owners.changeReferral(business, referral.id, change);
  // It looks at the people before it gives a reward, where the trigger has not yet.
  if (to === 'converted') await readMarks(business.id, referral);
  const isNothing = to === referral.status && to !== 'converted';
  const isSame = isNothing || (to === referral.status && value === referral.jobValueCents);
  if (isSame) return;
  if (!expectDone(outcome, mayChange(model, world, referral), `The change to ${to}`)) return;
  const isLooked = to !== 'converted' || !isDuplicate || referral.isMarked;
  must(isLooked, 'A friend who was known is rewarded as a new one');
  if (to === 'converted' && referral.status !== to) await checkNews(world, to, referral);
  changeStatus(model, referral, to, value);
}

export const setStatus: Action<Status> = {
  name: 'set status',
  can: hasReferrals,
  run: (model, world, { which, ...change }) =>
    changeTo(model, world, pick(model.there(), which), change),
};

const unmarked = (model: Model) =>
  model
    .there()
    .filter((one) => one.status !== 'converted' && !one.isMarked && isKnownFriend(model, one));

/** A referral is won before its trigger marks that its friend was known; there seldom is one. */
export const winUnmarked: Action<Which & { readonly value: number | null }> = {
  name: 'win unmarked',
  can: (model) => unmarked(model).length > 0,
  run: (model, world, { which, value }) =>
    changeTo(model, world, pick(unmarked(model), which), { to: 'converted', value }),
};

const converted = (model: Model) => model.there().filter(({ status }) => status === 'converted');

export const setValue: Action<Which & { readonly value: number | null }> = {
  name: 'set value',
  can: (model) => converted(model).length > 0,
  async run(model, world, { which, value }) {
    const referral = pick(converted(model), which);
    const business = model.business(referral.business);
    const change = { to: 'value', jobValueCents: value } as const;
    const outcome = await world.owners.changeReferral(business, referral.id, change);
    if (value === referral.jobValueCents) return;
    if (expectDone(outcome, mayChange(model, world, referral), 'The value of a job'))
      changeStatus(model, referral, 'converted', value);
  },
};

const flagged = (model: Model) => model.there().filter(({ flags }) => flags.length > 0);

/** An owner looked at what is remarkable about a referral's people, and it is fine. */
export const allowRewards: Action<Which> = {
  name: 'allow',
  can: (model) => flagged(model).length > 0,
  async run(model, world, { which }) {
    const referral = pick(flagged(model), which);
    const business = model.business(referral.business);
    const outcome = await world.owners.changeReferral(business, referral.id, { to: 'allowed' });
    if (expectDone(outcome, mayChange(model, world, referral), 'Allowing rewards'))
      allow(model, referral);
  },
};

/** A right that a lapsed owner keeps; not while they have not seen that the friend asked. */
export const deleteReferral: Action<Which & { readonly sawAsk: boolean }> = {
  name: 'delete',
  can: hasReferrals,
  async run(model, world, { which, sawAsk }) {
    const referral = pick(model.there(), which);
    const business = model.business(referral.business);
    const change = { to: 'deleted', sawAsk } as const;
    const outcome = await world.owners.changeReferral(business, referral.id, change);
    if (!expectDone(outcome, sawAsk || !referral.isAsked, 'A deletion')) return;
    changeStatus(model, referral, null, null);
    const others = model
      .there()
      .some(
        ({ business: of, referrer }) => of === business.index && referrer === referral.referrer,
      );
    const referrer = business.referrers.get(referral.referrer);
    if (!others && referrer) Object.assign(referrer, { isKnown: false, isThere: false });
  },
};

const named = (model: Model) => model.there().filter(({ isFriendGone }) => !isFriendGone);

/** An owner writes down who was called; the note goes with the friend. */
export const writeNote: Action<Which> = {
  name: 'note',
  can: (model) => named(model).length > 0,
  async run(model, world, { which }) {
    const referral = pick(named(model), which);
    const business = model.business(referral.business);
    const text = `Called ${personAt(referral.friend).name}`;
    const outcome = await world.owners.addNote(business, referral.id, text);
    expectDone(outcome, world.isSubscribed(business), 'A note');
  },
};

const pay = async (model: Model, world: World, which: number, typed: number) => {
  const [id, reward] = pick(rewardsIn(model, 'due'), which);
  const business = model.business(reward.referral.business);
  const amount = reward.amountCents === null ? typed : null;
  const outcome = await world.owners.pay(business, id, amount);
  const isPaid = expectDone(outcome, mayChange(model, world, reward.referral), 'A payment');
  if (isPaid) {
    const paid = { state: 'paid', amountCents: reward.amountCents ?? amount, paidAt: clock.now() };
    Object.assign(reward, paid);
    if (reward.person === 'referrer') await checkNews(world, 'paid', reward.referral);
  }
  return { id, reward, business, isPaid };
};

async function makeDue(model: Model, world: World, id: string, reward: ModelReward) {
  const { referral, state, isVoidedByOwner } = reward;
  const earned = earnedAgain(reward);
  const outcome = await world.owners.makeDue(model.business(referral.business), id);
  const isInTime = state !== 'paid' || clock.now().getTime() <= Number(reward.paidAt) + MINUTE_MS;
  const isExpected = earned !== null && isInTime && mayChange(model, world, referral);
  if (!expectDone(outcome, isExpected, `Making ${id} due again`) || !earned) return;
  const { kind, amountCents } = earned;
  const isNew = state === 'void' && !isVoidedByOwner;
  const due = { state: 'due', kind, amountCents, isVoidedByOwner: false } as const;
  Object.assign(reward, due, isNew ? { dueAt: clock.now() } : {});
}

export const payReward: Action<Which & { readonly typed: number; readonly isSlip: boolean }> = {
  name: 'pay',
  can: (model) => rewardsIn(model, 'due').length > 0,
  async run(model, world, { which, typed, isSlip }) {
    const { id, reward, isPaid } = await pay(model, world, which, typed);
    if (isPaid && isSlip) await makeDue(model, world, id, reward);
  },
};

export const voidReward: Action<Which> = {
  name: 'void',
  can: (model) => rewardsIn(model, 'due', 'paid').length > 0,
  async run(model, world, { which }) {
    const [id, reward] = pick(rewardsIn(model, 'due', 'paid'), which);
    const seen = reward.state === 'paid' ? 'paid' : 'due';
    const business = model.business(reward.referral.business);
    const outcome = await world.owners.voidReward(business, id, seen);
    if (expectDone(outcome, mayChange(model, world, reward.referral), 'Voiding a reward'))
      Object.assign(reward, { state: 'void', isVoidedByOwner: true });
  },
};

export const openReward: Action<Which> = {
  name: 'open',
  can: (model) => rewardsIn(model, 'void').length > 0,
  async run(model, world, { which }) {
    const [id, reward] = pick(rewardsIn(model, 'void'), which);
    await makeDue(model, world, id, reward);
  },
};

/** A payment is taken back, which is too late after a minute. */
export const takeBack: Action<Which> = {
  name: 'take back',
  can: (model) => rewardsIn(model, 'paid').length > 0,
  async run(model, world, { which }) {
    const [id, reward] = pick(rewardsIn(model, 'paid'), which);
    await makeDue(model, world, id, reward);
  },
};

export const correctPayment: Action<Which & { readonly amount: number }> = {
  name: 'correct',
  can: (model) => rewardsIn(model, 'paid').length > 0,
  async run(model, world, { which, amount }) {
    const [id, reward] = pick(rewardsIn(model, 'paid'), which);
    const business = model.business(reward.referral.business);
    const outcome = await world.owners.correctPayment(business, id, amount);
    if (expectDone(outcome, world.isEntitled(business), 'A correction'))
      reward.amountCents = amount;
  },
};

/** The answer to a command was lost, and it is sent again: nothing is done twice. */
export const repeatCommand: Action<Which> = {
  name: 'repeat',
  can: ({ commands }) => commands.length > 0,
  async run(model, world, { which }) {
    const command = pick(model.commands, which);
    const business = model.businesses.find(({ uid }) => uid === command.uid);
    const outcome = await world.owners.repeat(command);
    // A lapsed owner is not told what was done before; a deletion is theirs all the same.
    if (business && world.isEntitled(business)) expectDone(outcome, true, 'A repeated command');
  },
};
