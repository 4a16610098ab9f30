import { graceEnd } from '@vouchwell/domain/billing/entitlement';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { FORGOTTEN_STATUSES } from '@vouchwell/domain/referral/referral';
import { passTime } from '../../../dev/src/stripe/billing.ts';
import { expireEnded } from '../../../functions/src/schedules/expire-entitlements.ts';
import { forgetFriends } from '../../../functions/src/schedules/forget-friends.ts';
import { deleteOrphans } from '../../../functions/src/schedules/sweep-orphans.ts';
import { deliverDue, reconcileCustomers, remindDueOwners } from '../../support/run-tasks.ts';
import { clock } from '../clock.ts';
import { checkMails } from '../mail-check.ts';
import { type Model, pick } from '../model.ts';
import { removeFriend } from '../model-people.ts';
import { shuffled } from '../shuffled.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { deliverWebhooks, type Mail } from './billing.ts';

async function sendMails(model: Model, world: World): Promise<void> {
  await remindDueOwners(2);
  await deliverDue();
  checkMails(model, world);
}

export const mailMinute: Action<{ readonly minutes: number }> = {
  name: 'mail after minutes',
  async run(model, world, { minutes }) {
    clock.advance(minutes * MINUTE_MS);
    await sendMails(model, world);
  },
};

/** Friends whose referrals nobody touched for as long as their business keeps them. */
function forgetUntouched(model: Model): void {
  for (const referral of model.there()) {
    const { status, changedAt, business } = referral;
    const before = clock.now();
    before.setUTCMonth(before.getUTCMonth() - model.business(business).retentionMonths);
    if (changedAt && changedAt <= before && FORGOTTEN_STATUSES.includes(status))
      removeFriend(model, referral);
  }
}

async function night(model: Model, world: World, isReconciled: boolean): Promise<void> {
  await expireEnded();
  if (isReconciled) {
    await reconcileCustomers();
    for (const { index } of model.businesses) world.synced.add(index);
  }
  const { failed } = await forgetFriends(clock.now());
  must(failed === 0, `${failed} friends could not be forgotten`);
  forgetUntouched(model);
  const swept = await deleteOrphans(20);
  must(swept.found === 0, 'An owner with an account counts as an orphan');
  await world.notice();
}

/** Days pass, with all that is done each night; the reconciler may fail to run. */
export const passDays: Action<{
  readonly days: number;
  readonly webhooks: Mail;
  readonly isReconciled: boolean;
}> = {
  name: 'days pass',
  async run(model, world, { days, webhooks, isReconciled }) {
    clock.advance(days * DAY_MS);
    passTime(world.stripeWorld);
    await deliverWebhooks(model, world, webhooks);
    await night(model, world, isReconciled);
    await sendMails(model, world);
  },
};

const offsetAt = (at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** Time passes until an hour before or after the clocks of New York are changed. */
export const changeClocks: Action<{ readonly hoursAfter: number }> = {
  name: 'clocks change',
  async run(model, world, { hoursAfter }) {
    const before = offsetAt(clock.now());
    const at = clock.now();
    while (offsetAt(at) === before) at.setTime(at.getTime() + HOUR_MS);
    clock.advance(at.getTime() + hoursAfter * HOUR_MS - clock.now().getTime());
    passTime(world.stripeWorld);
    await deliverWebhooks(model, world, 'arrive');
    await night(model, world, true);
  },
};

/**
 * Time passes until an hour before or after a business's access ends, as our copy has it, and nothing
 * runs: what the owner may is said by the clock before it is by the hourly run.
 */
export const accessEnds: Action<{ readonly business: number; readonly hoursAfter: number }> = {
  name: 'access ends',
  async run(model, world, { business, hoursAfter }) {
    const { subscriptionEnd } = world.copyOf(model.business(business)) ?? {};
    if (!subscriptionEnd) return;
    const at = graceEnd(subscriptionEnd).getTime() + hoursAfter * HOUR_MS;
    clock.advance(Math.max(0, at - clock.now().getTime()));
    passTime(world.stripeWorld);
  },
};

/** Time passes until an hour before or after a friend is to be forgotten, mostly of one who asked. */
export const friendExpires: Action<{ readonly which: number; readonly hoursAfter: number }> = {
  name: 'friend expires',
  can: (model) => model.there().some(({ changedAt }) => changedAt),
  async run(model, world, { which, hoursAfter }) {
    const kept = model.there().filter(({ changedAt }) => changedAt);
    const asked = kept.filter(({ isAsked }) => isAsked);
    const { changedAt, business } = pick(which % 4 > 0 && asked.length > 0 ? asked : kept, which);
    const at = new Date(changedAt ?? 0);
    at.setUTCMonth(at.getUTCMonth() + model.business(business).retentionMonths);
    const ms = at.getTime() + hoursAfter * HOUR_MS - clock.now().getTime();
    clock.advance(Math.max(0, ms));
    passTime(world.stripeWorld);
    await deliverWebhooks(model, world, 'arrive');
    await night(model, world, true);
  },
};

/** Events that waited come in any order, or one that came before comes once more. */
export const lateEvents: Action<{ readonly order: number; readonly isRepeated: boolean }> = {
  name: 'late events',
  async run(model, world, { order, isRepeated }) {
    const { delivered } = world;
    const late = shuffled(world.events.splice(0), order);
    const again = isRepeated && delivered.length > 0 ? [pick(delivered, order)] : [];
    await world.deliver(model, [...late, ...again]);
  },
};
