import { toMailboxClaims } from '@vouchwell/domain/accounts';
import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { collections } from '@vouchwell/domain/paths';
import { getAuth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { ensureSubscription } from '../../dev/src/stripe/server.ts';
import { syncEntitlement } from '../../functions/src/billing/sync-entitlement.ts';
import { parseEntitlement } from '../../functions/src/db/accounts.ts';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { businessRef, database } from '../../functions/src/db/firestore.ts';
import { hashEmail } from '../../functions/src/db/keys.ts';
import {
  onBusinessWritten,
  onNotificationCreated,
  onReferralWritten,
  onRequestBatchCreated,
  onRewardWritten,
} from '../../functions/src/triggers.ts';
import { readDocuments } from '../support/scan-database.ts';
import { type Backend, reset } from './backend.ts';
import { checkAll, checkEmails } from './checks.ts';
import { Model, ModelBusiness, type ModelReferral, TERMS } from './model.ts';
import { personAt } from './people.ts';
import { restartClock } from './process.ts';

/** Collections to read after each step. The others are read only at the end of a run. */
const READ = [
  collections.businesses,
  collections.campaigns,
  collections.referrals,
  collections.referrers,
  collections.rewards,
  collections.stats,
  collections.public,
  collections.entitlements,
  collections.notifications,
  collections.customers,
  collections.requestBatches,
  collections.requestRecipients,
  collections.links,
  collections.introductions,
];

const BUSINESSES = [
  { name: 'Harbor Plumbing', timeZone: 'America/New_York', terms: TERMS.share },
  { name: 'Meadow Roofing', timeZone: 'Europe/Madrid', terms: TERMS.arrival },
] as const;

const createBusinesses = ({ stripe }: Backend): Promise<ModelBusiness[]> =>
  Promise.all(
    BUSINESSES.map(async ({ name, timeZone, terms }, index) => {
      const [uid, slug, email] = [`owner-${index}`, `shop-${index}`, `owner-${index}@shop.example`];
      await getAuth().createUser({ uid, email, emailVerified: true, password: 'Vouchwell1' });
      await getAuth().setCustomUserClaims(uid, toMailboxClaims(email));
      const plan = { email, lookupKey: PLANS.monthly.lookupKey };
      await syncEntitlement(ensureSubscription(stripe.world, plan).customer, uid);
      const offer = { description: 'A reward for each friend', terms };
      const id = await createBusiness({
        ownerUserId: uid,
        name,
        slug,
        timeZone,
        businessUrl: null,
        fromLabel: name,
        contactEmail: email,
        confirmedEmail: email,
        rewardDescription: offer.description,
        rewardTerms: terms,
        settings: { referrerMails: { thanks: true, converted: true, paid: true } },
      });
      // Allows the business to send many emails.
      const sending = { postal_address: '12 Oak Street\nSpringfield', referrer_mail_quota: 500 };
      await businessRef(id).update(sending);
      return new ModelBusiness(id, uid, email, name, slug, timeZone, offer);
    }),
  );

interface Change {
  readonly path: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/** When a step's triggers run: now, after a later step, or now but twice and in reverse order. */
export type Delivery = 'now' | 'late' | 'twice';

/** Runs the trigger for a changed document, like the platform does. */
async function runTrigger({ path, ...change }: Change): Promise<void> {
  const [root, businessId = '', name, id = ''] = path.split('/');
  const isCreated = !change.before.exists;
  const time = new Date(performance.timeOrigin + performance.now()).toISOString();
  const eventOf = <E>(params: object, data: object): E =>
    ({ params: { businessId, ...params }, data, time }) as E;
  if (root === collections.notifications && isCreated)
    await onNotificationCreated.run(eventOf({ notificationId: businessId }, change.after));
  if (root !== collections.businesses) return;
  if (name === undefined && !isCreated) await onBusinessWritten.run(eventOf({}, change));
  if (name === collections.referrals)
    await onReferralWritten.run(eventOf({ referralId: id }, change));
  if (name === collections.rewards) await onRewardWritten.run(eventOf({ documentId: id }, change));
  if (name === collections.requestBatches && isCreated)
    await onRequestBatchCreated.run(eventOf({ batchId: id }, change.after));
}

const pathIn = ({ id }: ModelBusiness, collection: string) =>
  `${collections.businesses}/${id}/${collection}`;

const pathOf = ({ business, id }: ModelReferral) =>
  `${pathIn(business, collections.referrals)}/${id}`;

/** The simulated product, and the model it must match. */
export class World {
  readonly db: Firestore = database();
  /** All documents by path, as of the last read. */
  documents: ReadonlyMap<string, DocumentSnapshot> = new Map();
  /** Changes whose triggers haven't run yet, oldest first. */
  private readonly changes: Change[] = [];
  checkedEmails = 0;

  private constructor(
    readonly backend: Backend,
    readonly model: Model,
  ) {}

  static async create(backend: Backend): Promise<World> {
    restartClock();
    await reset(backend);
    const businesses = await createBusinesses(backend);
    const world = new World(backend, new Model(businesses));
    await world.read();
    world.changes.splice(0);
    return world;
  }

  /** True if some triggers of this business, or of any, haven't run yet. */
  hasPendingTriggers(business?: ModelBusiness): boolean {
    const within = business ? `${collections.businesses}/${business.id}` : '';
    return this.changes.some(({ path }) => path.startsWith(within));
  }

  /** Reads the database, and queues the triggers of changed documents. */
  async read(): Promise<void> {
    const before = this.documents;
    const found = await Promise.all(READ.map((name) => this.db.collectionGroup(name).get()));
    const missing = await this.db.doc('missing/document').get();
    this.documents = new Map(
      found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document])),
    );
    for (const path of new Set([...before.keys(), ...this.documents.keys()])) {
      const [previous, current] = [before.get(path), this.documents.get(path)];
      if (previous?.updateTime?.valueOf() === current?.updateTime?.valueOf()) continue;
      // Triggers of deleted documents need a snapshot with their path.
      const after = current ?? (await this.db.doc(path).get());
      this.changes.push({ path, before: previous ?? missing, after });
    }
    await Promise.all(this.model.existingReferrals().map((referral) => this.readFlags(referral)));
    // A customer who was deleted has not opted out if they are added again.
    for (const business of this.model.businesses)
      for (const person of business.optedOut)
        if (!this.isListed(business, person)) business.optedOut.delete(person);
  }

  /** Runs a step's triggers, and the triggers of what those change. */
  async deliver(delivery: Delivery): Promise<void> {
    if (delivery === 'late') return;
    if (delivery === 'twice') this.changes.push(...this.changes.toReversed());
    while (this.changes.length > 0) {
      for (const change of this.changes.splice(0)) await this.run(change);
      await this.read();
    }
  }

  private async run(change: Change): Promise<void> {
    await runTrigger(change);
    const referral = this.model.referrals.find((candidate) => pathOf(candidate) === change.path);
    if (referral && !change.before.exists) {
      await this.readFlags(referral);
      this.model.arrive(referral);
    }
    checkEmails(this);
  }

  /** Runs the remaining triggers and checks all collections. */
  async finish(): Promise<void> {
    await this.deliver('now');
    const all = await readDocuments(await this.db.listCollections());
    this.documents = new Map(
      all.flatMap((document) => (document.exists ? [[document.ref.path, document]] : [])),
    );
    await checkAll(this);
  }

  /** Copies the stored flags to the model. */
  async readFlags(referral: ModelReferral): Promise<void> {
    const stored = await this.db.doc(pathOf(referral)).get();
    if (!stored.exists) return;
    referral.wasFlagged = Boolean(stored.get('flagged_at'));
    referral.flags = stored.get('flags');
  }

  documentsOf(business: ModelBusiness, collection: string): DocumentSnapshot[] {
    const parent = pathIn(business, collection);
    return [...this.documents.values()].filter(({ ref }) => ref.parent.path === parent);
  }

  isListed(business: ModelBusiness, person: number): boolean {
    const key = hashEmail(personAt(person).email);
    return this.documents.has(`${pathIn(business, collections.customers)}/${key}`);
  }

  entitlement({ uid }: ModelBusiness): Entitlement | null {
    const document = this.documents.get(`${collections.entitlements}/${uid}`);
    return document ? parseEntitlement(document) : null;
  }

  isEntitled(business: ModelBusiness): boolean {
    return isEntitled(this.entitlement(business), new Date());
  }

  isOpen({ slug }: ModelBusiness): boolean {
    return this.documents.get(`${collections.public}/${slug}`)?.get('active') === true;
  }
}
