import {
  collection,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  type Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { businessOf, type OwnerPersona, uidOf } from './personas.ts';
import { inDays, type RulesWorld } from './rules-world.ts';
import { firstContact } from './status-change-fixtures.ts';

type Person = 'referrer' | 'friend';

/** $50 for whoever refers, $25 off for the friend. */
export const TERMS = {
  referrer: { kind: 'cash', amount_cents: 5000 },
  friend: { kind: 'credit', amount_cents: 2500 },
  due_when: 'converted',
  yearly_cap: null,
  least_job_cents: null,
};
/** A tenth of the job for whoever refers. */
export const SHARE_TERMS = { ...TERMS, referrer: { kind: 'percent', percent: 10 }, friend: null };

const path = (name: string, of: OwnerPersona) => `businesses/${businessOf(of)}/${name}`;
export const rewardRef = (db: Firestore, person: Person = 'referrer', of: OwnerPersona = 'owner') =>
  doc(db, path(`rewards/ben-${person}`, of));

/** What ben's referral earns by `TERMS`, due since `at`; `fields` say it otherwise. */
export const dueReward = (person: Person, at: unknown, fields: object = {}) => ({
  referral_id: 'ben',
  person,
  referrer_key: 'maria',
  referrer_name: 'maria',
  friend_name: 'Ben',
  campaign_id: null,
  kind: TERMS[person].kind,
  amount_cents: TERMS[person].amount_cents,
  percent: null,
  text: null,
  currency: 'USD',
  state: 'due',
  due_at: at,
  changed_at: at,
  paid_at: null,
  method: null,
  note: null,
  shares_note: false,
  void_reason: null,
  ...fields,
});

export const paidFields = (at: Timestamp) => ({
  state: 'paid',
  changed_at: at,
  paid_at: at,
  method: 'cash',
  note: null,
  shares_note: false,
});

/** How ben's referral stands before a test. */
interface Given {
  readonly of?: OwnerPersona;
  readonly terms?: object | null;
  readonly status?: string;
  readonly jobValueCents?: number | null;
  /** Further fields of the referral. */
  readonly referral?: object;
  /** The rewards that are there, by person. */
  readonly rewards?: Readonly<Partial<Record<Person, object>>>;
}

/** Puts ben's referral and his referrer's counts in place, without the rules. */
export async function givenBen(
  world: RulesWorld,
  { of = 'owner', terms = TERMS, status = 'new', jobValueCents = null, ...also }: Given = {},
): Promise<void> {
  await world.given(path('referrals/ben', of), {
    business_id: businessOf(of),
    referrer_key: 'maria',
    referrer_name: 'maria',
    referral_name: 'Ben',
    status,
    created_at: inDays(-1),
    job_value_cents: jobValueCents,
    ...(terms && { reward_terms: terms }),
    ...(status !== 'new' && { contacted_at: inDays(-1) }),
    ...(status === 'converted' && { converted_at: inDays(-1) }),
    ...also.referral,
  });
  await world.given(path('referrers/maria', of), {
    email: 'maria@example.com',
    name: 'maria',
    total: 2,
    new: 0,
    contacted: 1,
    in_progress: 0,
    converted: 0,
    lost: 0,
    [status]: status === 'contacted' ? 2 : 1,
    last_referral_id: 'cleo',
    last_referral_at: inDays(-1),
    counts_changed_at: inDays(-1),
    ...(jobValueCents !== null && { won_cents: jobValueCents }),
  });
  for (const [person, fields] of Object.entries(also.rewards ?? {})) {
    await world.given(
      path(`rewards/ben-${person}`, of),
      dueReward(person as Person, inDays(-1), fields),
    );
  }
}

/** One batch about ben: each part is left out where it is not given. */
export interface BenBatch {
  readonly of?: OwnerPersona;
  /** Fields to write; null deletes the referral. */
  readonly referral?: object | null;
  readonly referrer?: object;
  /** Written as they are where they are new, else beside what is there. */
  readonly rewards?: Readonly<Partial<Record<Person, object>>>;
  readonly event?: object;
}

export function writeBen(db: Firestore, parts: BenBatch): Promise<void> {
  const { of = 'owner', referral, referrer, rewards = {}, event } = parts;
  const reference = doc(db, path('referrals/ben', of));
  const batch = writeBatch(db);
  if (referral === null) batch.delete(reference);
  else if (referral) batch.update(reference, referral);
  if (referrer) {
    const counted = { last_referral_id: 'ben', counts_changed_at: serverTimestamp() };
    batch.update(doc(db, path('referrers/maria', of)), { ...counted, ...referrer });
  }
  for (const [person, fields] of Object.entries(rewards))
    batch.set(rewardRef(db, person as Person, of), fields, { merge: true });
  if (event) batch.set(doc(collection(reference, 'events')), event);
  return batch.commit();
}

/** The whole batch of ben's conversion, whose job is worth so much: what the dashboard writes. */
export function conversion(
  jobValueCents: number | null,
  {
    of = 'owner',
    from = 'new',
    ...also
  }: { of?: OwnerPersona; from?: string; rewards?: BenBatch['rewards']; referral?: object } = {},
): BenBatch {
  const at = serverTimestamp();
  return {
    of,
    referral: {
      status: 'converted',
      status_changed_at: at,
      converted_at: at,
      job_value_cents: jobValueCents,
      ...(from === 'new' && firstContact()),
      ...also.referral,
    },
    referrer: {
      [from]: increment(-1),
      converted: increment(1),
      ...(jobValueCents !== null && { won_cents: increment(jobValueCents) }),
    },
    rewards: also.rewards ?? {
      referrer: dueReward('referrer', at),
      friend: dueReward('friend', at),
    },
    event: { kind: 'status', from, to: 'converted', by: uidOf(of), at },
  };
}

const VOID = () => ({ state: 'void', changed_at: serverTimestamp() });

/** The whole batch that takes ben out of Converted again. */
export function leaving(jobValueCents: number | null, of: OwnerPersona = 'owner'): BenBatch {
  const at = serverTimestamp();
  return {
    of,
    referral: {
      status: 'lost',
      status_changed_at: at,
      converted_at: null,
      job_value_cents: null,
    },
    referrer: {
      converted: increment(-1),
      lost: increment(1),
      ...(jobValueCents !== null && { won_cents: increment(-jobValueCents) }),
    },
    rewards: { referrer: VOID(), friend: VOID() },
    event: { kind: 'status', from: 'converted', to: 'lost', by: uidOf(of), at },
  };
}
