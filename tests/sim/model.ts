import type { ReferralStatus } from '@vouchwell/domain/referral/referral';
import type { RewardState } from '@vouchwell/domain/reward/reward';
import type { RewardPerson, RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import type { Token } from './people.ts';

/* What should be stored, kept beside the database by rules of its own. People are their index. */

export interface ModelCampaign {
  readonly id: string;
  readonly slug: string;
  readonly description: string | null;
  readonly terms: RewardTerms | null;
  /** Its first and last day; without a last day it has no end. */
  firstDay: string;
  lastDay: string | null;
  startsAt: Date;
  endsAt: Date | null;
}

export interface ModelReferrer {
  /** Whether their name and address are stored. */
  isKnown: boolean;
  hasLink: boolean;
  /** Whether they have a document, if only with counts. */
  isThere: boolean;
  /** When their link was last withdrawn; what was mailed before opens nothing any more. */
  withdrawnAt: Date | null;
}

export interface ModelBusiness {
  readonly index: number;
  readonly uid: string;
  readonly email: string;
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  slug: string;
  readonly formerSlugs: string[];
  /** When it was given its slug; null for the first one. */
  renamedAt: Date | null;
  isSuspended: boolean;
  description: string | null;
  terms: RewardTerms | null;
  retentionMonths: number;
  readonly campaigns: ModelCampaign[];
  readonly referrers: Map<number, ModelReferrer>;
  /** Who is kept out of this business. */
  readonly suppressed: Set<Token>;
  /** Who wants no mail from it. */
  readonly mailOff: Set<number>;
}

export interface ModelReferral {
  readonly id: string;
  readonly business: number;
  readonly referrer: number;
  readonly friend: number;
  /** With what its friend was introduced; empty once they were removed. */
  introduced: ReadonlySet<Token>;
  /** What was given by whoever asked in the friend's name, and differs. */
  asks: readonly ReadonlySet<Token>[];
  status: ReferralStatus;
  /** The changes of its status, as its timeline tells them: 'new to lost'. */
  readonly moves: string[];
  jobValueCents: number | null;
  terms: RewardTerms | null;
  /** What the reward said when it came, where it was words alone; null where nothing was promised. */
  readonly text: string | null;
  readonly campaignId: string | null;
  /** Whether something was remarkable about its people when it came, once its trigger marked it. */
  cameFlagged: boolean;
  /** Whether what its trigger marked was taken over. */
  isMarked: boolean;
  /** What is remarkable about those of its people who are still known, once its trigger marked it. */
  flags: readonly string[];
  /** Whether its owner said that it may earn rewards all the same. */
  isAllowed: boolean;
  /** The referrer of the friend's first referral, whose name it copies. */
  copies: number | null;
  /** Who is named in its note. */
  noted: number | null;
  isAsked: boolean;
  /** When its status changed last; null for a friend who was removed. */
  changedAt: Date | null;
  isFriendGone: boolean;
  isReferrerGone: boolean;
  isDeleted: boolean;
}

export interface ModelReward {
  readonly referral: ModelReferral;
  readonly person: RewardPerson;
  state: RewardState;
  amountCents: number | null;
  kind: string;
  dueAt: Date;
  /** When it was paid last. */
  paidAt: Date | null;
  /** Whether its owner voided it, so that only they make it due again. */
  isVoidedByOwner: boolean;
  isFriendGone: boolean;
  isReferrerGone: boolean;
}

/** A form that was sent, to be sent again. */
export interface SentForm {
  readonly name: 'create-referral' | 'ask-contact' | 'thank-referrer';
  readonly business: number;
  readonly input: object;
}

/** A command that was carried out, to be sent again. */
export interface SentCommand {
  readonly uid: string;
  readonly command: object;
}

/** By what its friend is found. */
export const tokensIn = ({ introduced, asks }: ModelReferral): Token[] => [
  ...new Set([introduced, ...asks].flatMap((given) => [...given])),
];

export class Model {
  /** After so many steps nothing more happens. */
  constructor(readonly limit: number) {}

  readonly businesses: ModelBusiness[] = [];
  readonly referrals: ModelReferral[] = [];
  readonly rewards = new Map<string, ModelReward>();
  readonly sent: SentForm[] = [];
  readonly commands: SentCommand[] = [];
  /** Who is kept out of every business, and who wants no mail from any. */
  readonly suppressed = new Set<Token>();
  readonly mailOff = new Set<number>();
  steps = 0;
  /** Names that are given once, such as slugs. */
  names = 0;

  business(which: number): ModelBusiness {
    const business = this.businesses[which % this.businesses.length];
    if (!business) throw new Error('There is no business');
    return business;
  }

  readonly there = (): ModelReferral[] => this.referrals.filter(({ isDeleted }) => !isDeleted);

  isSuppressed({ suppressed }: ModelBusiness, tokens: readonly Token[]): boolean {
    return tokens.some((token) => suppressed.has(token) || this.suppressed.has(token));
  }

  mayMail(business: ModelBusiness, person: number): boolean {
    const isOff = business.mailOff.has(person) || this.mailOff.has(person);
    return !isOff && !this.isSuppressed(business, [`email ${person}`]);
  }

  rewardsOf({ id }: ModelReferral): ModelReward[] {
    return [...this.rewards.values()].filter(({ referral }) => referral.id === id);
  }
}

/** One of the items, by any number. */
export function pick<T>(items: readonly T[], which: number): T {
  const item = items[which % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
