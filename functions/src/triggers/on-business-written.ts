import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { isTimeZone } from '@vouchwell/domain/lib/time-zone';
import {
  type Change,
  onDocumentUpdated,
  type QueryDocumentSnapshot,
} from 'firebase-functions/v2/firestore';
import { database } from '../db/firestore.ts';
import { beginReminders } from '../db/reminders.ts';
import { repairTimeZone } from '../db/stats.ts';
import { publish } from '../public-page/publish.ts';
import { recountStats } from '../stats/count-stats.ts';

const isUnknown = (timeZone: unknown) => timeZone != null && !isTimeZone(String(timeZone));

const isChanged = ({ before, after }: Change<QueryDocumentSnapshot>, field: string) =>
  JSON.stringify(before.get(field)) !== JSON.stringify(after.get(field));

/**
 * Publishes a changed business, recounts and reschedules after a time zone change, and reverts
 * invalid time zones, which security rules can't detect.
 */
export const onBusinessWritten = onDocumentUpdated(
  {
    document: `${collections.businesses}/{businessId}`,
    retry: true,
    // A business with a hundred thousand referrals takes minutes.
    timeoutSeconds: 540,
  },
  async ({ params: { businessId }, data }) => {
    await publish(database(), businessId);
    if (data && ['settings.reminders', 'time_zone'].some((field) => isChanged(data, field)))
      await beginReminders(database(), businessId, new Date(), true);
    const [before, after] = [data?.before.get('time_zone'), data?.after.get('time_zone')];
    if (isUnknown(after)) return repairTimeZone(database(), businessId);
    if (before !== after) await recountStats(database(), businessId, false);
  },
);
