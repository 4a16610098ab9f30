import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { getEarnedRewards } from '@vouchwell/domain/rewards/earned-rewards';
import type { RewardState } from '@vouchwell/domain/rewards/reward';
import type { EarnedReward, RewardTerms } from '@vouchwell/domain/rewards/terms';
import { DAY_MS, startOfYear } from '@vouchwell/domain/shared/dates';
import type { Answer } from './call.ts';

/* The expected data, computed independently of the product's code. A person is an index. */

const none = { referrer: null, friend: null, yearlyCap: null, leastJobCents: null };
const cash = { kind: 'cash', amountCents: 5000 } as const;
const share = { kind: 'percent', percent: 10 } as const;

/** Terms that a business may choose. */
export const TERMS = {
  share: { ...none, referrer: share, friend: cash, dueWhen: 'converted' },
  least: { ...none, referrer: cash, dueWhen: 'converted', leastJobCents: 30_000 },
  capped: { ...none, referrer: cash, dueWhen: 'converted', yearlyCap: 1 },
  arrival: { ...none, referrer: cash, friend: cash, dueWhen: 'arrived', yearlyCap: 2 },
} as const satisfies Readonly<Record<string, RewardTerms>>;

interface Offer {
  readonly description: string;
  readonly terms: RewardTerms;
}

export interface ModelCampaign {
  readonly id: string;
  readonly slug: string;
  /** Null if the campaign offers the business's reward. */
  readonly offer: Offer | null;
  startsAt: Date;
  endsAt: Date | null;
}

export class ModelBusiness {
  readonly campaigns: ModelCampaign[] = [];
  /** Referrers whose name and personal link are stored. */
  readonly known = new Set<number>();
  /** People whose data the business must not store. */
  readonly removed = new Set<number>();
  /** People who unsubscribed from the business. */
  readonly unsubscribed = new Set<number>();
  /** Customers who must not get referral requests. */
  readonly optedOut = new Set<number>();
  /** Time of each customer's latest referral request. */
  readonly askedAt = new Map<number, Date>();

  constructor(
    readonly id: string,
    readonly uid: string,
    readonly email: string,
    readonly name: string,
    readonly slug: string,
    readonly timeZone: string,
    public offer: Offer,
  ) {}
}

export class ModelReferral {
  jobValueCents: number | null = null;
  /** Copied from the database; other tests check the flags. */
  flags: readonly string[] = [];
  wasFlagged = false;
  isAllowed = false;
  isFriendRemoved = false;
  isReferrerRemoved: boolean;
  isDeleted = false;

  constructor(
    readonly id: string,
    readonly business: ModelBusiness,
    readonly referrer: number,
    readonly friend: number,
    readonly campaignId: string | null,
    readonly terms: RewardTerms,
    public status: ReferralStatus,
  ) {
    this.isReferrerRemoved = !business.known.has(referrer);
  }
}

export interface ModelReward {
  readonly referral: ModelReferral;
  readonly person: EarnedReward['person'];
  state: RewardState;
  amountCents: number | null;
  dueAt: Date;
  paidAt: Date | null;
  isVoidedByOwner: boolean;
}

/** Minimum time between two requests to a customer. */
const ASK_AGAIN_MS = 90 * DAY_MS;

export class Model {
  readonly referrals: ModelReferral[] = [];
  readonly rewards = new Map<string, ModelReward>();
  /** Successful requests that can be repeated. Requests from public forms don't have an owner. */
  readonly sent: { owner: ModelBusiness | null; send: () => Promise<Answer<unknown>> }[] = [];
  /** People who were erased at every business. */
  readonly erased = new Set<number>();
  readonly unsubscribed = new Set<number>();
  steps = 0;

  constructor(readonly businesses: readonly ModelBusiness[]) {}

  business(index: number): ModelBusiness {
    const business = this.businesses[index];
    if (!business) throw new Error(`There is no business ${index}`);
    return business;
  }

  /** Referrals that aren't deleted, of one business or all. */
  existingReferrals(business: ModelBusiness | null = null): ModelReferral[] {
    return this.referrals.filter(
      (referral) => !referral.isDeleted && (!business || referral.business === business),
    );
  }

  rewardsIn(...states: readonly RewardState[]): ModelReward[] {
    return [...this.rewards.values()].filter(({ state }) => states.includes(state));
  }

  isRemoved({ removed }: ModelBusiness, person: number): boolean {
    return removed.has(person) || this.erased.has(person);
  }

  mayEmail(business: ModelBusiness, person: number): boolean {
    const isOff = business.unsubscribed.has(person) || this.unsubscribed.has(person);
    return !isOff && !this.isRemoved(business, person);
  }

  canRequest(business: ModelBusiness, person: number): boolean {
    const askedAt = Number(business.askedAt.get(person) ?? Number.NEGATIVE_INFINITY);
    const isTime = Date.now() - askedAt >= ASK_AGAIN_MS;
    return isTime && !business.optedOut.has(person) && !this.isRemoved(business, person);
  }

  recordRequest(business: ModelBusiness, person: number): void {
    business.askedAt.set(person, new Date());
    this.addReferrer(business, person);
  }

  /** Anyone can type an erased person's address, so that must not add them. */
  addReferrer(business: ModelBusiness, person: number): void {
    if (!this.isRemoved(business, person)) business.known.add(person);
  }

  /** Removes a person from one business, or from all if it is null. */
  remove(scope: ModelBusiness | null, person: number): void {
    (scope ? scope.removed : this.erased).add(person);
    for (const { known } of scope ? [scope] : this.businesses) known.delete(person);
    for (const referral of this.existingReferrals(scope)) {
      if (referral.friend === person) referral.isFriendRemoved = true;
      if (referral.referrer === person) referral.isReferrerRemoved = true;
    }
  }

  changeStatus(referral: ModelReferral, to: ReferralStatus, jobValueCents: number | null): void {
    const from = referral.status;
    const value = to === 'converted' ? jobValueCents : null;
    if (to === from && value === referral.jobValueCents) return;
    Object.assign(referral, { status: to, jobValueCents: value });
    if (to === 'converted') this.owe(referral);
    else if (from === 'converted') this.settle(referral, getEarnedNow(referral));
  }

  delete(referral: ModelReferral): void {
    referral.isDeleted = true;
    this.settle(referral, []);
    const { business, referrer } = referral;
    if (!this.existingReferrals(business).some((other) => other.referrer === referrer))
      business.known.delete(referrer);
  }

  /** Models the trigger that makes rewards due on arrival. */
  arrive(referral: ModelReferral): void {
    const { terms, isDeleted, wasFlagged } = referral;
    if (isDeleted || wasFlagged || terms.dueWhen !== 'arrived') return;
    if (this.rewardsOf(referral).length === 0) this.owe(referral);
  }

  /** Makes new rewards due. */
  owe(referral: ModelReferral): void {
    const isAccepted = this.rewardsOf(referral).some((reward) => !isOpen(reward));
    const isHeld = referral.flags.length > 0 && !referral.isAllowed && !isAccepted;
    const isCapped = this.isCapReached(referral);
    const earned = getEarnedNow(referral);
    this.settle(referral, earned);
    for (const { person, amountCents } of earned) {
      const id = `${referral.id}-${person}`;
      if (isHeld || !isOpen(this.rewards.get(id)) || (isCapped && person === 'referrer')) continue;
      const due = { state: 'due', amountCents, dueAt: new Date(), paidAt: null } as const;
      this.rewards.set(id, { referral, person, ...due, isVoidedByOwner: false });
    }
  }

  /** Updates due rewards. Paid rewards, and those the owner voided, stay. */
  private settle(referral: ModelReferral, earned: readonly EarnedReward[]): void {
    for (const reward of this.rewardsOf(referral)) {
      if (reward.state !== 'due') continue;
      const still = earned.find(({ person }) => person === reward.person);
      if (still) reward.amountCents = still.amountCents;
      else reward.state = 'void';
    }
  }

  private rewardsOf(referral: ModelReferral): ModelReward[] {
    return [...this.rewards.values()].filter((reward) => reward.referral === referral);
  }

  private isCapReached({ business, referrer, terms }: ModelReferral): boolean {
    const year = startOfYear(new Date(), business.timeZone);
    const earned = this.rewardsIn('due', 'paid').filter(
      ({ person, referral, dueAt }) =>
        person === 'referrer' &&
        referral.business === business &&
        referral.referrer === referrer &&
        dueAt >= year,
    );
    return terms.yearlyCap !== null && earned.length >= terms.yearlyCap;
  }
}

const isOpen = (reward: ModelReward | undefined) =>
  !reward || (reward.state === 'void' && !reward.isVoidedByOwner);

export function getEarnedNow(referral: ModelReferral): EarnedReward[] {
  const { terms, status, jobValueCents, isDeleted } = referral;
  const isEarned = !isDeleted && (status === 'converted' || terms.dueWhen === 'arrived');
  return isEarned ? getEarnedRewards(terms, null, jobValueCents) : [];
}

export const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items[which % items.length];

export function must(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

export function mustEqual(
  subject: string,
  stored: (field: string) => unknown,
  expected: Readonly<Record<string, unknown>>,
): void {
  for (const [field, value] of Object.entries(expected)) {
    const found = stored(field) ?? null;
    must(found === value, `${subject}: ${field} is ${found}, expected ${value}`);
  }
}
