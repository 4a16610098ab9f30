import { hashIdentifier } from '../data/hash-identifier.ts';
import {
  type Allowance,
  type BucketRequest,
  type Buckets,
  type LimitDocument,
  takeFromEach,
} from '../data/rate-limits.ts';
import { RecentlyUsed } from '../data/recently-used.ts';

/** How often one subject may do one thing. Names are hashed before they are stored. */
export interface RateLimit {
  readonly scope: string;
  readonly subject: string;
  /** Limits of the same document are read and written together. */
  readonly document: string;
  readonly allowance: Allowance;
}

/** How many hex digits name a bucket within its document. */
const KEY_LENGTH = 16;

/** The name of a limit's bucket within its document. */
export const bucketKey = ({ scope, subject }: Pick<RateLimit, 'scope' | 'subject'>): string =>
  hashIdentifier(`${scope}:${subject}`).slice(0, KEY_LENGTH);

/** The tokens that these limits want. */
export const wantedBy = (limits: readonly RateLimit[]): BucketRequest[] =>
  limits.map((limit) => ({
    document: hashIdentifier(limit.document),
    key: bucketKey(limit),
    allowance: limit.allowance,
  }));

/** A document as this instance last saw it; without `updateTime` it cannot be written unread. */
export interface KnownDocument {
  readonly buckets: Buckets;
  readonly updateTime?: LimitDocument['updateTime'] | undefined;
}

/** The size of the cache: about two megabytes. */
const KNOWN_MAX = 10_000;

/** The documents of limits as this instance last saw them. */
export const known = new RecentlyUsed<KnownDocument>(KNOWN_MAX);

/** The documents after these tokens are taken, as far as this instance knows; null where one is used up. */
export const takeFromKnown = (
  wanted: readonly BucketRequest[],
): ReadonlyMap<string, Buckets> | null =>
  takeFromEach((document) => known.get(document)?.buckets, wanted, new Date());

/**
 * Whether these limits are not used up as far as this instance knows. A bucket that is empty in the
 * cache is empty in Firestore too until it gains a token.
 */
export const mayPass = (limits: readonly RateLimit[]): boolean =>
  takeFromKnown(wantedBy(limits)) !== null;
