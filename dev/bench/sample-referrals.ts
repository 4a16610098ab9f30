import { REFERRAL_STATUSES } from '@vouchwell/domain/referral';
import type { Firestore } from 'firebase-admin/firestore';
import { type DemoReferral, writeReferrals } from '../src/seed/demo-referrals.ts';

/** Numbers from 0 to under 1 that are the same for the same seed (mulberry32). */
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
/** Referrals of one customer: most send few friends, some send dozens, ten on average. */
const MEAN_OF_A_REFERRER = 10;
const MAX_OF_A_REFERRER = 200;
/** One text in so many is one that a careless export would get wrong. */
const ONE_NASTY_IN = 10;

const FIRST_NAMES =
  'Maria Tom Aisha George Lin Priya Hannah Luis Nora Sam Grace Walter Elena José Zoë Łukasz'.split(
    ' ',
  );
const LAST_NAMES =
  "Delgado Becker Khan O'Neill Zhao Nair Brooks Ortega Feld Whitaker Müller Ångström".split(' ');

/** Names that mean something to a spreadsheet or to a CSV file, and scripts that must survive both. */
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

/** Gives one after another, over and over: even a few hundred referrals have every kind. */
function inTurn<T>(items: readonly T[]): () => T {
  let given = 0;
  return () => items[given++ % items.length] as T;
}

/**
 * Referrals of three years as a busy shop has them, the same for the same `count`. Each list holds
 * whole referrers, and at most 400 referrals: what is written from it is one batch.
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
      list.push({
        referrer,
        friend: friend(made),
        status: pick(REFERRAL_STATUSES),
        daysAgo: random() * DAYS,
        ...(oneIn(3) && { note: note() }),
      });
    }
    if (list.length >= MAX_OF_A_REFERRER || made === count) {
      yield list;
      list = [];
    }
  }
}

/** Batches on their way at once: more do not make the emulator any faster. */
const AT_ONCE = 4;

/**
 * Gives a business that has no referrals yet `count` of them, with referrers whose counts agree,
 * past all rules, as `create-referral` would have stored them. The same count gives the same data.
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
