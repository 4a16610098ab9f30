import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import {
  EXPRESSIONS_GOAL,
  EXPRESSIONS_MAX,
  findLargest,
  getEmulatorVersion,
  loadRules,
  padRules,
} from '../support/rules-cost.ts';
import {
  businessDocument,
  businessOf,
  inDays,
  RULES_PROJECT_ID as projectId,
  RULES,
  rulesWorld,
  slugOf,
  uidOf,
} from '../support/rules-world.ts';
import { testEnvironment } from '../support/test-environment.ts';

const world = rulesWorld();
const path = `businesses/${businessOf('owner')}`;
const text = (length: number) => 'x'.repeat(length);

const mailTexts = { subject_template: text(200), body_template: text(5000) };
const template = { business_id: businessOf('owner'), is_default: true };
const promise = { kind: 'other', text: text(100) };
const terms = { referrer: promise, friend: promise, due_when: 'arrived', yearly_cap: 1000 };
const places = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ code: `place-${n}`, label: text(40) }));

/** All fields of each group, with the values that take the most conditions. */
const INFO = {
  name: text(100),
  business_url: `https://${text(200)}.example`,
  contact_email: `${text(200)}@example.com`,
  currency: 'NZD',
  language: 'es',
  time_zone: 'America/Argentina/Buenos_Aires',
  time_zone_changed_at: serverTimestamp(),
  from_label: text(100),
  postal_address: `${text(199)}1`,
};
const REWARD = {
  reward_description: text(500),
  reward_description_es: text(500),
  reward_terms: { ...terms, least_job_cents: 100 },
};
const SETTINGS = {
  card: { template: 'modern', message: text(300), has_panel: true },
  placements: places(20),
  referral_mails: true,
  referrer_mails: { thanks: true, asked: true, converted: true, paid: true },
  first_steps: { sends: 3, tested: true, is_over: true },
  asks_job_value: true,
  retention_months: 24,
  reminders: { wait_hours: 0, hour: 8, daily: true, monday: true },
  asks: { daily_limit: 5000, reminder_days: [28, 28] },
  keeps_reward_words: true,
};

const events = (db: Firestore) => collection(db, `${path}/referrals/ben/events`);
const note = {
  kind: 'note',
  text: text(1000),
  at: serverTimestamp(),
  by: uidOf('owner'),
};

const IF_TRUE = 'public get, by anybody';

/** The most expensive request per rule. All costs are relative to that of `if true`. */
const REQUESTS: Readonly<Record<string, (db: Firestore) => Promise<unknown>>> = {
  [IF_TRUE]: (db) => getDoc(doc(db, 'public', slugOf('owner'))),
  'businesses update: the business info': () => world.editBusiness('owner', INFO),
  'businesses update: the reward': () => world.editBusiness('owner', REWARD),
  'businesses update: the settings': () => world.editBusiness('owner', { settings: SETTINGS }),
  'templates/{email} create, in two languages': (db) =>
    setDoc(doc(db, path, 'templates/paid'), {
      ...template,
      ...mailTexts,
      channel: 'email',
      es: mailTexts,
    }),
  'templates/sms update, in two languages': (db) =>
    setDoc(doc(db, path, 'templates/sms'), {
      ...template,
      channel: 'sms',
      body_template: text(1000),
      es: { body_template: text(1000) },
    }),
  'events create: a note': (db) => addDoc(events(db), note),
  'events delete: a note': (db) => deleteDoc(doc(events(db), 'note')),
  'referrals list': (db) => getDocs(query(collection(db, path, 'referrals'), limit(100))),
  'stats get, if there are none': (db) => getDoc(doc(db, path, 'figures/all')),
  'entitlements get': (db) => getDoc(doc(db, 'entitlements', uidOf('owner'))),
};

/**
 * With this data, the requests are allowed: one more placement fits, and the time zone may change.
 */
async function givenStored(): Promise<void> {
  await world.given(path, {
    ...businessDocument('owner'),
    settings: { placements: places(19) },
    time_zone_changed_at: inDays(-2),
  });
  await world.given(`${path}/referrals/ben/events/note`, note);
}

const tryWith = async (name: string, padding: number) => {
  await givenStored();
  await loadRules({ ...testEnvironment, projectId }, padRules(RULES, padding));
  return REQUESTS[name]?.(world.as('owner'));
};

it.each(Object.keys(REQUESTS))(
  'the request "%s" uses fewer than 600 of the 1,000 allowed rule expressions',
  async (name) => {
    await tryWith(name, EXPRESSIONS_MAX - EXPRESSIONS_GOAL);
  },
);

// Slow, because it bisects: `RULES_COST=true npm test -- emulator rules/cost`.
it.runIf(process.env.RULES_COST)(
  'prints how many rule expressions each request uses',
  async () => {
    const room: Record<string, number> = {};
    for (const name of Object.keys(REQUESTS))
      room[name] = await findLargest(EXPRESSIONS_MAX, (padding) =>
        tryWith(name, padding).then(
          () => true,
          () => false,
        ),
      );
    // `true` is one expression. The padding's own expressions are the same in every rule.
    const lines = Object.entries(room).map(([name, left]) => {
      const cost = (room[IF_TRUE] ?? 0) - left + 1;
      return `${String(cost).padStart(5)}  ${name}`;
    });
    expect(room[IF_TRUE]).toBeGreaterThan(EXPRESSIONS_MAX - 20);
    const head = `Expressions of ${EXPRESSIONS_MAX}, as counted by ${getEmulatorVersion()}:`;
    console.log([head, ...lines].join('\n'));
  },
  180_000,
);
