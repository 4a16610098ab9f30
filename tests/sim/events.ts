import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onBusinessWritten } from '../../functions/src/triggers/on-business-written.ts';
import { onNotificationCreated } from '../../functions/src/triggers/on-notification-created.ts';
import { onReferralWritten } from '../../functions/src/triggers/on-referral-written.ts';
import { onRewardWritten } from '../../functions/src/triggers/on-reward-written.ts';
import { onTemplateWritten } from '../../functions/src/triggers/on-template-written.ts';
import { clock } from './clock.ts';
import type { Model } from './model.ts';
import { followDeletion } from './model-people.ts';
import { rewardArrival } from './model-rewards.ts';
import type { Picture } from './picture.ts';
import { readMarks } from './take-marks.ts';

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
      await readMarks(businessId, referral);
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
