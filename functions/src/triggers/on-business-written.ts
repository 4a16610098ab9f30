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
import { areCountedIn, knownZone, repairTimeZone } from '../db/stats.ts';
import { publish } from '../public-page/publish.ts';
import { countAllStats } from '../stats/count-all-stats.ts';

const isUnknown = (timeZone: unknown) => timeZone != null && !isTimeZone(String(timeZone));

const isChanged = ({ before, after }: Change<QueryDocumentSnapshot>, field: string) =>
  JSON.stringify(before.get(field)) !== JSON.stringify(after.get(field));

/**
 * Sets a business's public document to what the business says. Counts all its stats again where its
 * days begin at another time now, has its owner reminded at the hour that they chose, and puts back a time zone that nobody knows: the rules cannot tell.
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
    if (before === after) return;
    // After a repair the stats are those of this time zone already.
    if (isUnknown(before) && (await areCountedIn(database(), businessId, knownZone(after)))) return;
    await countAllStats(database(), businessId);
  },
);
