import { collections } from '@vouchwell/domain/lib/paths';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import { countReferrals, isReferralStatus } from '@vouchwell/domain/referral/referrer';
import { STATS_ID } from '@vouchwell/domain/stats/stats';
import type { Model, ModelBusiness } from './model.ts';
import { documentsOf } from './picture.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

/** The counts of each referrer equal a recount of their referrals. */
export function checkCounts({ id, name }: ModelBusiness, { picture }: World) {
  const referrals = documentsOf(picture, id, collections.referrals);
  const referrers = documentsOf(picture, id, collections.referrers);
  const keys = new Set([
    ...referrals.map((one) => String(one.get('referrer_key'))),
    ...referrers.map((one) => one.id),
  ]);
  for (const key of keys) {
    const theirs = referrals.filter((one) => one.get('referrer_key') === key);
    const statuses = theirs.map((one) => String(one.get('status')));
    const counts = countReferrals(statuses.filter(isReferralStatus).map((status) => ({ status })));
    const won = theirs.reduce((sum, one) => sum + (one.get('job_value_cents') ?? 0), 0);
    const stored = referrers.find((one) => one.id === key);
    must(stored !== undefined, `A referrer of ${name} is not counted`);
    for (const [field, value] of Object.entries({ ...counts, won_cents: won })) {
      const is = stored.get(field) ?? 0;
      must(is === value, `A referrer of ${name}: ${field} is ${is} and not ${value}`);
    }
  }
}

/** A referral says who of its people is due a reward. */
export function checkDue({ id, name }: ModelBusiness, { picture }: World) {
  const due = documentsOf(picture, id, collections.rewards).filter(
    (reward) => reward.get('state') === 'due',
  );
  for (const referral of documentsOf(picture, id, collections.referrals)) {
    const people = due.filter((one) => one.get('referral_id') === referral.id);
    const wanted = people.map((one) => one.get('person')).sort();
    const is = [...(referral.get('due_to') ?? [])].sort();
    must(
      String(is) === String(wanted),
      `A referral of ${name} says that ${is} and not ${wanted} is due a reward`,
    );
  }
}

/** What an owner sees in sum is the sum of what is known, once each trigger ran. */
export function checkStats(model: Model, { id, index, name }: ModelBusiness, { picture }: World) {
  const stats = documentsOf(picture, id, collections.stats).find((one) => one.id === STATS_ID);
  const { ever = {} } = JSON.parse(stats?.get('sums') ?? '{}');
  const referrals = model.there().filter(({ business }) => business === index);
  const won = referrals.filter(({ status }) => status === 'converted');
  const rewards = [...model.rewards.values()].filter(({ referral }) => referral.business === index);
  const due = rewards.filter(({ state }) => state === 'due');
  const owed = rewards.filter(({ state }) => state !== 'void');
  const cents = (items: readonly (number | null)[]) =>
    items.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const wanted = {
    total: referrals.length,
    ...Object.fromEntries(
      REFERRAL_STATUSES.map((status) => [
        status,
        referrals.filter((referral) => referral.status === status).length,
      ]),
    ),
    jobs: won.length,
    revenueCents: cents(won.map(({ jobValueCents }) => jobValueCents)),
    due: due.length,
    dueCents: cents(due.map(({ amountCents }) => amountCents)),
    rewardsCents: cents(owed.map(({ amountCents }) => amountCents)),
  };
  for (const [field, value] of Object.entries(wanted))
    must(
      (ever[field] ?? 0) === value,
      `The stats of ${name}: ${field} is ${ever[field] ?? 0} and not ${value}`,
    );
}
