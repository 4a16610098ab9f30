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
import { sendRequest } from '../../dev/src/request.ts';
import {
  businessDocument,
  businessOf,
  inDays,
  RULES,
  RULES_PROJECT_ID,
  rulesWorld,
  slugOf,
  uidOf,
} from '../support/rules-world.ts';
import { testEnvironment } from '../support/test-environment.ts';

/** Firestore's limit on expressions evaluated per request (see its quotas page). */
const EXPRESSIONS_MAX = 1000;

/** Limit for our rules, so that one more field won't exceed Firestore's. */
const EXPRESSIONS_GOAL = 600;

/**
 * Adds a number of expressions to the condition of every rule. They are elements of one list,
 * because a long chain of `&&` is rejected as too complex.
 */
function padRules(rules: string, expressions: number): string {
  const list = Array(expressions).fill('true').join(',');
  const padding = `function padding() { return [${list}].size() >= 0; }`;
  return rules
    .replaceAll(/(allow [a-z, ]+: if )([^;]*);/g, '$1padding() && ($2);')
    .replace('/documents {', `/documents { ${padding}`);
}

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

const IF_TRUE = 'public get, by anyone';

/** The most expensive request per rule. */
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

/** Stores data with which all requests are allowed: one more placement fits, and the time zone may change. */
async function givenStored(): Promise<void> {
  await world.given(path, {
    ...businessDocument('owner'),
    settings: { placements: places(19) },
    time_zone_changed_at: inDays(-2),
  });
  await world.given(`${path}/referrals/ben/events/note`, note);
}

async function tryWith(name: string, padding: number) {
  await givenStored();
  const { firestoreUrl } = testEnvironment;
  const url = `${firestoreUrl}/emulator/v1/projects/${RULES_PROJECT_ID}:securityRules`;
  const files = [{ name: 'firestore.rules', content: padRules(RULES, padding) }];
  await sendRequest('PUT', url, { rules: { files } });
  return REQUESTS[name]?.(world.as('owner'));
}

it.each(Object.keys(REQUESTS))(
  'the request "%s" uses fewer than 600 of the 1,000 allowed rule expressions',
  async (name) => {
    await tryWith(name, EXPRESSIONS_MAX - EXPRESSIONS_GOAL);
  },
);

it('a request with 1,000 added rule expressions is rejected', async () => {
  await expect(tryWith(IF_TRUE, EXPRESSIONS_MAX)).rejects.toThrow();
});
