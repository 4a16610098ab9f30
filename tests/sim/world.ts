import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/lib/paths';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Event } from '../../dev/src/stripe/store.ts';
import { parseEntitlement } from '../../functions/src/db/entitlements.ts';
import { database } from '../../functions/src/db/firestore.ts';
import { readableReferral, readReferral } from '../../functions/src/db/referrals.ts';
import type { Backend } from './backend.ts';
import { clock } from './clock.ts';
import { commandsOfOwner, type OwnerCommands } from './commands-of-owner.ts';
import { type ChangeEvent, eventsBetween } from './events.ts';
import { checkMails } from './mail-check.ts';
import type { Model, ModelBusiness, ModelReferral } from './model.ts';
import { type Picture, takePicture } from './picture.ts';

/** The system under simulation: the database, what waits to be delivered, and the servers around. */
export class World {
  readonly db: Firestore = database();
  readonly owners: OwnerCommands;
  picture: Picture = new Map();
  /** The changes whose triggers have not run yet, the oldest first. */
  readonly events: ChangeEvent[] = [];
  /** Those whose triggers ran, which may run once more at any time. */
  readonly delivered: ChangeEvent[] = [];
  /** Events of Stripe that were not delivered yet. */
  readonly webhooks: Event[] = [];
  /** The events of Stripe that were seen so far. */
  private readonly seen = new Set<string>();
  /** Businesses whose access was brought to Stripe's word in this step. */
  readonly synced = new Set<number>();
  /** How many mails were checked. */
  checkedMails = 0;
  private missing: DocumentSnapshot | undefined;

  constructor(
    readonly backend: Backend,
    model: Model,
  ) {
    this.owners = commandsOfOwner(backend.environment, model.commands);
  }

  get stripeWorld() {
    return this.backend.stripe.world;
  }

  /** Looks at what changed since the last time, and queues the events of it. */
  async notice(): Promise<void> {
    const before = this.picture;
    this.picture = await takePicture(this.db, before);
    this.missing ??= await this.db.doc('missing/document').get();
    this.events.push(...eventsBetween(before, this.picture, this.missing));
    for (const event of Object.values(this.stripeWorld.state.event ?? {})) {
      if (this.seen.has(event.id)) continue;
      this.seen.add(event.id);
      this.webhooks.push(event);
    }
  }

  /** Runs the triggers of these events in this order, and of what they change in turn. */
  async deliver(model: Model, events: readonly ChangeEvent[]): Promise<void> {
    for (const event of events) {
      await event.deliver(model);
      this.delivered.push(event);
      checkMails(model, this);
    }
    await this.notice();
  }

  /** Runs triggers until none waits. */
  async deliverAll(model: Model): Promise<void> {
    while (this.events.length > 0) await this.deliver(model, this.events.splice(0));
  }

  /** A referral as it is stored now. */
  async stored({ id, business }: ModelReferral, model: Model): Promise<Referral> {
    const referral = await readReferral(this.db, model.business(business).id, id);
    if (!referral) throw new Error(`Referral ${id} is not there`);
    return referral;
  }

  /** A referral as it was when the picture was taken. */
  pictured({ id, business }: ModelReferral, model: Model): Referral | undefined {
    const path = `${collections.businesses}/${model.business(business).id}/${collections.referrals}/${id}`;
    const document = this.picture.get(path);
    return document && readableReferral(document);
  }

  /** Our copy of what a business's owner has paid for. */
  copyOf({ uid }: ModelBusiness): Entitlement | null {
    const document = this.picture.get(`${collections.entitlements}/${uid}`);
    return document ? parseEntitlement(document) : null;
  }

  isSubscribed(business: ModelBusiness): boolean {
    return this.copyOf(business)?.subscribed === true;
  }

  /** Whether a business's owner may use what needs a subscription. */
  isEntitled(business: ModelBusiness): boolean {
    return isEntitled(this.copyOf(business), clock.now());
  }

  /** Whether a trigger of a business waits, so that its page may still show what it was before. */
  isBehind({ id }: ModelBusiness): boolean {
    return this.events.some(({ path }) => path.startsWith(`${collections.businesses}/${id}`));
  }

  /** Whether a business's public page takes referrals. */
  isOpen({ slug, isSuspended }: ModelBusiness): boolean {
    const isActive = this.picture.get(`${collections.public}/${slug}`)?.get('active') === true;
    return isActive && !isSuspended;
  }
}
