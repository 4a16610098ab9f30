import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '../../functions/src/db/firestore.ts';
import { readReferral } from '../../functions/src/db/referrals.ts';
import { onBusinessWritten } from '../../functions/src/triggers/on-business-written.ts';
import { onNotificationCreated } from '../../functions/src/triggers/on-notification-created.ts';
import { onReferralWritten } from '../../functions/src/triggers/on-referral-written.ts';
import { onRewardWritten } from '../../functions/src/triggers/on-reward-written.ts';
import { onTemplateWritten } from '../../functions/src/triggers/on-template-written.ts';
import { clock } from './clock.ts';
import type { Model, ModelReferral } from './model.ts';
import { followDeletion } from './model-people.ts';
import { rewardArrival } from './model-rewards.ts';
import { PEOPLE } from './people.ts';
import type { Picture } from './picture.ts';

/** A change of a document that a trigger follows. */
export interface ChangeEvent {
  readonly path: string;
  /** Runs the trigger, and has the model follow. */
  deliver(model: Model): Promise<void>;
}

interface Change {
  readonly path: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/** An event as the platform gives it to a trigger; only what ours read. */
const eventOf = <E>(params: object, data: object): E =>
  ({ params, data, time: clock.real().toISOString() }) as E;

/** Takes over what the trigger found; whether people are the same is held by the tests of flags. */
async function takeMarks(businessId: string, referral: ModelReferral): Promise<void> {
  const stored = await readReferral(database(), businessId, referral.id);
  if (!stored?.flaggedAt || referral.isMarked) return;
  const copied = PEOPLE.find(({ name }) => name === stored.duplicateOf?.referrerName);
  const { flags } = stored;
  Object.assign(referral, {
    flags,
    isMarked: true,
    cameFlagged: true,
    copies: copied?.index ?? null,
  });
}

function follow({ path, before, after }: Change): ChangeEvent['deliver'] | null {
  const [root, businessId = '', name, id = ''] = path.split('/');
  const data = { before, after };
  if (root === 'notifications')
    return before.exists
      ? null
      : async () => onNotificationCreated.run(eventOf({ notificationId: businessId }, after));
  if (root !== 'businesses') return null;
  if (name === undefined && before.exists && after.exists)
    return async () => onBusinessWritten.run(eventOf({ businessId }, data));
  if (path.split('/').length !== 4) return null;
  if (name === 'templates' && before.exists && after.exists)
    return async () => onTemplateWritten.run(eventOf({ businessId, templateId: id }, data));
  if (name === 'rewards')
    return async () => onRewardWritten.run(eventOf({ businessId, rewardId: id }, data));
  if (name !== 'referrals') return null;
  return async (model) => {
    await onReferralWritten.run(eventOf({ businessId, referralId: id }, data));
    const referral = model.referrals.find((one) => one.id === id);
    if (!referral) return;
    if (!before.exists) {
      await takeMarks(businessId, referral);
      rewardArrival(model, referral);
    }
    if (!after.exists) followDeletion(model, referral);
  };
}

/** The events of what changed between two pictures; `missing` is a document that is not there. */
export function eventsBetween(
  before: Picture,
  after: Picture,
  missing: DocumentSnapshot,
): ChangeEvent[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    const deliver =
      was === is ? null : follow({ path, before: was ?? missing, after: is ?? missing });
    return deliver ? [{ path, deliver }] : [];
  });
}
