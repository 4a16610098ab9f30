import { RETENTION_CHOICES } from '@vouchwell/domain/business/retention';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import fc from 'fast-check';
import type { Model } from '../model.ts';
import { FIRST_FRIEND, PEOPLE, REFERRERS } from '../people.ts';
import { type Action, Step } from '../step.ts';
import type { World } from '../world.ts';
import { ask } from './ask.ts';
import * as billing from './billing.ts';
import * as business from './business.ts';
import * as campaigns from './campaigns.ts';
import { damage } from './damage.ts';
import { log } from './log.ts';
import { ownPage } from './own-page.ts';
import * as owner from './owner.ts';
import * as people from './people.ts';
import * as refer from './refer.ts';
import { thank } from './thank.ts';
import * as time from './time.ts';

/** What the random source can choose: each action with its arguments and the delivery of its events. */

const delivery = fc.oneof(
  { weight: 5, arbitrary: fc.constant('now' as const) },
  { weight: 3, arbitrary: fc.constant('late' as const) },
  { weight: 2, arbitrary: fc.record({ mixed: fc.nat(1000) }) },
);

type Command = fc.Arbitrary<fc.AsyncCommand<Model, World, true>>;

const step = <A extends object>(
  weight: number,
  action: Action<A>,
  args: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
): Command[] => {
  const command = fc
    .tuple(fc.record(args) as fc.Arbitrary<A>, delivery)
    .map(([chosen, how]) => new Step(action, chosen, how));
  return Array.from({ length: weight }, () => command);
};

const which = fc.nat(1000);
const of = { business: fc.nat(1) };
/** Half of all is one customer's, so that what is counted for each of them comes to something. */
const referrer = fc.oneof(fc.constant(0), fc.nat(REFERRERS - 1));
const by = { ...of, referrer };
const friend = {
  friend: fc.integer({ min: FIRST_FRIEND, max: PEOPLE.length - 1 }),
  by: fc.constantFrom('email' as const, 'phone' as const, 'both' as const),
};
const times = fc.constantFrom(
  'once' as const,
  'once' as const,
  'twice' as const,
  'at once' as const,
);
const value = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null });
const cents = fc.integer({ min: 1, max: 100_000 });
const webhooks = fc.constantFrom<billing.Mail>(
  ...(['arrive', 'arrive', 'arrive twice', 'arrive reversed', 'get lost', 'wait'] as const),
);

const none = { referrer: null, friend: null, yearlyCap: null, leastJobCents: null };
const cash = { kind: 'cash', amountCents: 5000 } as const;
const TERMS: readonly (RewardTerms | null)[] = [
  { ...none, referrer: cash, dueWhen: 'converted' },
  { ...none, referrer: { kind: 'percent', percent: 10 }, friend: cash, dueWhen: 'converted' },
  { ...none, referrer: cash, dueWhen: 'converted', leastJobCents: 30_000 },
  { ...none, referrer: cash, dueWhen: 'converted', yearlyCap: 1 },
  { ...none, referrer: cash, friend: { kind: 'credit', amountCents: 2500 }, dueWhen: 'arrived' },
  { ...none, referrer: { kind: 'other', text: 'A cake' }, dueWhen: 'arrived', yearlyCap: 2 },
  null,
];
const offered = {
  description: fc.constantFrom('Thanks for each friend', 'Something good', null),
  terms: fc.constantFrom(...TERMS),
};

export const COMMANDS: readonly Command[] = [
  ...step(14, refer.refer, {
    ...{ ...by, ...friend, times, which },
    joins: fc.constantFrom(true, false, false),
    via: fc.constantFrom(
      'link' as const,
      'campaign' as const,
      'campaign' as const,
      'former' as const,
    ),
    hasNote: fc.boolean(),
    hasCode: fc.constantFrom(false, false, true),
  }),
  ...step(5, ask, { ...by, ...friend, times, which, joins: fc.boolean() }),
  ...step(4, thank, { ...by, ...friend, times, which }),
  ...step(6, log, { ...by, ...friend, which, isKnown: fc.boolean(), joins: fc.boolean() }),
  ...step(3, refer.sendAgain, { which, isChanged: fc.boolean() }),
  ...step(16, owner.setStatus, {
    ...{ which, value },
    to: fc.constantFrom('converted' as const, 'converted' as const, ...REFERRAL_STATUSES),
  }),
  ...step(10, owner.winUnmarked, { which, value }),
  ...step(4, owner.setValue, { which, value }),
  ...step(3, owner.allowRewards, { which }),
  ...step(3, owner.deleteReferral, { which, sawAsk: fc.constantFrom(true, true, false) }),
  ...step(1, owner.writeNote, { which }),
  ...step(3, owner.repeatCommand, { which }),
  ...step(5, owner.payReward, { which, typed: cents, isSlip: fc.boolean() }),
  ...step(2, owner.voidReward, { which }),
  ...step(2, owner.openReward, { which }),
  ...step(2, owner.takeBack, { which }),
  ...step(2, owner.correctPayment, { which, amount: cents }),
  ...step(1, people.forget, { person: fc.nat(PEOPLE.length - 1) }),
  ...step(1, people.removeOne, {
    which,
    person: fc.constantFrom('friend' as const, 'referrer' as const),
  }),
  ...step(1, people.forgetMyself, by),
  ...step(3, ownPage, { which, isOld: fc.boolean() }),
  ...step(1, people.unsubscribe, {
    ...by,
    scope: fc.constantFrom('business' as const, 'all' as const),
  }),
  ...step(1, people.chooseMails, { ...by, wantsMails: fc.boolean() }),
  ...step(3, business.editReward, { ...of, ...offered }),
  ...step(1, business.editTemplate, of),
  ...step(3, business.rename, { ...of, isTaken: fc.constantFrom(true, false, false, false) }),
  ...step(1, business.setRetention, { ...of, months: fc.constantFrom(...RETENTION_CHOICES) }),
  ...step(1, business.suspend, of),
  ...step(5, business.lift, of),
  ...step(3, campaigns.beginCampaign, {
    ...{ ...of, ...offered },
    startsIn: fc.integer({ min: -1, max: 2 }),
    days: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  }),
  ...step(3, campaigns.changeCampaign, {
    which,
    ends: fc.oneof(fc.constant('now' as const), fc.constant('now' as const), fc.nat(5)),
  }),
  ...step(3, billing.subscription, {
    ...{ ...of, webhooks },
    change: fc.constantFrom(
      ...(['begin', 'begin', 'begin', 'cancel', 'cancel', 'set to end', 'resume'] as const),
    ),
  }),
  ...step(4, billing.openDashboard, of),
  ...step(3, time.mailMinute, { minutes: fc.constantFrom(1, 2, 70) }),
  ...step(3, time.passDays, {
    days: fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 5, 20, 100),
    webhooks,
    isReconciled: fc.constantFrom(true, true, false),
  }),
  ...step(1, time.changeClocks, { hoursAfter: fc.constantFrom(-1, 1) }),
  ...step(1, time.accessEnds, { ...of, hoursAfter: fc.constantFrom(-1, 1, 1) }),
  ...step(1, time.friendExpires, { which, hoursAfter: fc.constantFrom(-1, 1) }),
  ...step(4, time.lateEvents, { order: fc.nat(1000), isRepeated: fc.boolean() }),
];

/** What no product should survive; for a test of the simulator itself. */
export const DAMAGE: readonly Command[] = step(10, damage, of);
