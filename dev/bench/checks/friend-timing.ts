import { randomInt, randomUUID } from 'node:crypto';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { buildFunctions } from '../../../functions/build.ts';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { contactKeys, suppressAt } from '../../../functions/src/db/suppressed.ts';
import { serveFunction } from '../../../tests/support/served-function.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { adminApp } from '../../src/command-database.ts';
import { writeEmulatorConfig } from '../../src/stage/emulator-config.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment, startBackend } from '../bench-stack.ts';
import { type BenchBusiness, createInput, givenBenchBusiness } from '../measure/create-servers.ts';
import { rankTest } from '../measure/rank-test.ts';
import { median, milliseconds } from '../measure/samples.ts';

/**
 * `npm run bench -- friend-timing [n]`: sends a thousand referrals, and as many asks, for each of
 * suppressed, known and unknown friends, in an order that changes with each turn. Prints how long the
 * answers took, and for each two kinds the p of a rank test; fails where one is below a hundredth.
 */
const TURNS = 1000;
const LEAST_P = 0.01;
/** At most so many turns before anything is measured: V8 compiles what runs often only then. */
const WARM_UP_MAX = 100;
/** A business takes so many turns, as the emulator's queries get slower with each referral. */
const TURNS_OF_A_BUSINESS = 100;
/** Friends of each kind who are known before. */
const POOL = 20;

const KINDS = ['suppressed', 'known', 'unknown'] as const;
type Kind = (typeof KINDS)[number];
const ORDERS: readonly (readonly Kind[])[] = [
  ['suppressed', 'known', 'unknown'],
  ['known', 'unknown', 'suppressed'],
  ['unknown', 'suppressed', 'known'],
  ['suppressed', 'unknown', 'known'],
  ['unknown', 'known', 'suppressed'],
  ['known', 'suppressed', 'unknown'],
];

type FormName = 'create-referral' | 'ask-contact' | 'thank-referrer';
type Post = (name: FormName, data: object) => Promise<void>;

interface Scene {
  readonly business: BenchBusiness;
  /** The code of a customer's personal link. */
  readonly code: string;
  readonly pools: Readonly<Record<'suppressed' | 'known', readonly string[]>>;
}

const freshEmail = (name: string) => `${name}.${randomUUID().slice(0, 13)}@friends.example`;
/** Of another network each time, so that no limit is met. */
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A referral of a new customer, who has referred nobody before. */
const referral = ({ slug }: BenchBusiness, referralEmail: string) => ({
  ...createInput(slug, 0),
  referrerEmail: freshEmail('maria'),
  referralEmail,
});

const friend = (referralEmail: string) => ({
  requestId: randomUUID(),
  company: '',
  referralName: 'Ben Carter',
  referralEmail,
  referralPhone: '',
  note: '',
  consentAttestation: true,
});

/** What each form sends of a friend. */
const FORMS: Readonly<Record<FormName, (scene: Scene, email: string) => object>> = {
  'create-referral': ({ business }, email) => referral(business, email),
  'ask-contact': ({ code }, email) => ({ ...friend(email), code }),
  'thank-referrer': ({ business }, email) => ({
    ...friend(email),
    businessSlug: business.slug,
    referrerName: 'Maria',
  }),
};
const FORM_NAMES = Object.keys(FORMS) as FormName[];

async function givenScene(db: Firestore, post: Post): Promise<Scene> {
  const business = await givenBenchBusiness(db);
  const emails = (name: string) => Array.from({ length: POOL }, () => freshEmail(name));
  const pools = { suppressed: emails('sue'), known: emails('ken') };
  for (const email of pools.suppressed)
    await suppressAt(db, business.id, contactKeys({ email, phone: null }), 'removed');
  for (const email of pools.known) await post('create-referral', referral(business, email));
  const owner = { ...referral(business, freshEmail('ben')) };
  await post('create-referral', owner);
  return { business, code: personalLinkCode(business.id, hashEmail(owner.referrerEmail)), pools };
}

function sampleEmail({ pools }: Scene, kind: Kind, turn: number): string {
  return (kind !== 'unknown' && pools[kind][turn % POOL]) || freshEmail('una');
}

async function timesOf(
  name: FormName,
  turns: number,
  { db, post }: { readonly db: Firestore; readonly post: Post },
): Promise<Readonly<Record<Kind, number[]>>> {
  const times: Record<Kind, number[]> = { suppressed: [], known: [], unknown: [] };
  const warmUp = Math.min(WARM_UP_MAX, turns);
  let scene = await givenScene(db, post);
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    if (turn > 0 && turn % TURNS_OF_A_BUSINESS === 0) scene = await givenScene(db, post);
    for (const kind of ORDERS[turn % ORDERS.length] ?? KINDS) {
      const email = sampleEmail(scene, kind, turn);
      const data = FORMS[name](scene, email);
      const ms = await milliseconds(() => post(name, data));
      if (turn >= warmUp) times[kind].push(ms);
    }
  }
  return times;
}

/** Prints the times of a form's kinds, and gives whether no test tells two of them apart. */
function report(name: FormName, times: Readonly<Record<Kind, readonly number[]>>): boolean {
  for (const kind of KINDS)
    console.log(`${name}, ${kind}: median ${median(times[kind]).toFixed(2)} ms`);
  const pairs = [
    ['suppressed', 'known'],
    ['suppressed', 'unknown'],
    ['known', 'unknown'],
  ] as const;
  const tests = pairs.map(([one, other]) => {
    const p = rankTest(times[one], times[other]);
    console.log(`${name}, ${one} or ${other}: p = ${p.toFixed(3)}`);
    return p;
  });
  return tests.every((p) => p >= LEAST_P);
}

export async function checkFriendTiming(
  cleanups: Cleanups,
  [turns = TURNS]: readonly number[],
): Promise<boolean> {
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  const { functionsBundle } = await writeEmulatorConfig(environment);
  await buildFunctions(functionsBundle);
  await startBackend(environment, cleanups);
  const servers = {
    'create-referral': await serveFunction('create.referral', environment),
    'ask-contact': await serveFunction('ask.contact', environment),
    'thank-referrer': await serveFunction('thank.referrer', environment),
  };
  for (const { stop } of Object.values(servers)) cleanups.add(stop);
  const post: Post = async (name, data) => {
    const response = await fetch(servers[name].url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': anyNetwork() },
      body: JSON.stringify({ data }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
  };
  const db = getFirestore(adminApp(environment));
  console.log(`${turns} of each kind, in turn`);
  let holds = true;
  for (const name of FORM_NAMES)
    holds = report(name, await timesOf(name, turns, { db, post })) && holds;
  return holds;
}
