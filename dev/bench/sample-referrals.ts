import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import type { Firestore } from 'firebase-admin/firestore';
import { type DemoReferral, writeReferrals } from '../src/seed/demo-referrals.ts';

/** A seeded random generator (mulberry32): numbers from 0 to under 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAYS = 3 * 365;
/** The number of one customer's referrals: most have a few, some have dozens, ten on average. */
const MEAN_OF_A_REFERRER = 10;
const MAX_OF_A_REFERRER = 200;
/** One in this many is of a friend who asked to be contacted. */
const ASKED_EACH = 7;
/** One text in this many is one that a CSV export without escaping would get wrong. */
const ONE_NASTY_IN = 10;

const FIRST_NAMES =
  'Maria Tom Aisha George Lin Priya Hannah Luis Nora Sam Grace Walter Elena José Zoë Łukasz'.split(
    ' ',
  );
const LAST_NAMES =
  "Delgado Becker Khan O'Neill Zhao Nair Brooks Ortega Feld Whitaker Müller Ångström".split(' ');

/**
 * Names with a meaning in spreadsheets or CSV files, and names in scripts that must stay unchanged.
 */
export const NASTY_NAMES: readonly string[] = [
  '=HYPERLINK("http://evil.example","Click me")',
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(1,2)',
  ' =1+1',
  '＝1+1',
  'Ann "The Tap" Lee',
  'Lee, Ann; and Bob',
  'مريم الخالدي',
  '王小明',
  '👩‍🔧 Joy',
  '007',
  '1/2',
];
export const NASTY_NOTES: readonly string[] = [
  'First line\nsecond line',
  'First line\r\n=1+1\r\nthird',
  '\t=1+1',
  '\r=1+1',
  "=cmd|' /C calc'!A0",
  'She said "call", twice, "please"',
  '"',
  '-',
  "'=1+1",
];
const PLAIN_NOTES: readonly string[] = [
  'Best after 5 pm.',
  'Her kitchen tap has dripped for weeks.',
  'Moved in last week and the boiler makes noises.',
];

/** Cycles through the items, so that even a few hundred referrals have every kind. */
function inTurn<T>(items: readonly T[]): () => T {
  let given = 0;
  return () => items[given++ % items.length] as T;
}

/**
 * Generates three years of a busy shop's referrals, deterministically for each `count`. Each list
 * has all referrals of its referrers, and at most 400, so that it can be written in one batch.
 */
export function* sampleReferrals(count: number): Generator<readonly DemoReferral[], void> {
  const random = seededRandom(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const oneIn = (times: number) => below(times) === 0;
  const nastyName = inTurn(NASTY_NAMES);
  const nastyNote = inTurn(NASTY_NOTES);
  const name = () =>
    oneIn(ONE_NASTY_IN) ? nastyName() : `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
  const phone = () => `${pick(['+1 555', '(555)', '555'])} 010-${1000 + below(9000)}`;
  const note = () => (oneIn(ONE_NASTY_IN) ? nastyNote() : pick(PLAIN_NOTES));
  const friend = (number: number) => {
    const reach = pick(['email', 'phone', 'both']);
    return {
      name: name(),
      ...(reach !== 'phone' && { email: `friend.${number}@mailbox.example` }),
      ...(reach !== 'email' && { phone: phone() }),
    };
  };

  let list: DemoReferral[] = [];
  for (let made = 0, referrers = 0; made < count; referrers += 1) {
    const wanted = Math.ceil(-Math.log(1 - random()) * MEAN_OF_A_REFERRER);
    const own = Math.min(Math.max(wanted, 1), MAX_OF_A_REFERRER, count - made);
    const referrer = { name: name(), email: `customer.${referrers}@mailbox.example` };
    for (let index = 0; index < own; index += 1, made += 1) {
      const sample = {
        referrer,
        friend: friend(made),
        status: pick(REFERRAL_STATUSES),
        daysAgo: random() * DAYS,
        ...(oneIn(3) && { note: note() }),
      };
      const isAsked = made % ASKED_EACH === 0;
      list.push(isAsked ? { ...sample, askedDaysAgo: sample.daysAgo / 2 } : sample);
    }
    if (list.length >= MAX_OF_A_REFERRER || made === count) {
      yield list;
      list = [];
    }
  }
}

/** How many batches are written concurrently; more do not make the emulator faster. */
const AT_ONCE = 4;

/**
 * Gives a business without referrals `count` of them, as `create-referral` would store them, with
 * matching counts of their referrers. Writes past the rules. The same count gives the same data.
 */
export async function fillBusiness(
  db: Firestore,
  businessId: string,
  count: number,
): Promise<void> {
  const lists = sampleReferrals(count);
  const write = async () => {
    for (const list of lists) await writeReferrals(db, businessId, list);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}
