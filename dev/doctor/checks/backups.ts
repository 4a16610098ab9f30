import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';
import { databasePath, FIRESTORE } from './firestore.ts';

/** How long a daily backup is kept, and so how long it contains a deleted account. */
const KEPT_DAYS = 14;
const DAY_SECONDS = 24 * 60 * 60;

const databaseSchema = z.object({
  type: z._default(z.string(), ''),
  pointInTimeRecoveryEnablement: z._default(z.string(), ''),
  deleteProtectionState: z._default(z.string(), ''),
});
const scheduleSchema = z.object({
  name: z.string(),
  dailyRecurrence: z.optional(z.unknown()),
});

interface Answers {
  readonly database: z.infer<typeof databaseSchema> | null;
  readonly schedules: readonly z.infer<typeof scheduleSchema>[];
}

/**
 * Checks that the data can be restored: to any minute of the last week, and to any day of the last
 * two.
 */
export function findBackups({ database, schedules }: Answers, target: Target): Finding[] {
  const path = databasePath(target);
  const patch = (field: string, value: string) => [
    {
      method: 'PATCH' as const,
      host: FIRESTORE,
      path: `${path}?updateMask=${field}`,
      body: { [field]: value },
    },
  ];
  if (!database) {
    const how = `npx firebase firestore:databases:create '(default)' --location nam5 --delete-protection ENABLED --point-in-time-recovery ENABLED --project ${target.projectId}\n(the location, here the United States, can never be changed)`;
    const then = `npm run doctor -- --project ${target.projectId} --apply`;
    return [
      { lacks: 'There is no Firestore database.', how },
      { lacks: `There are no daily backups, kept for ${KEPT_DAYS} days.`, how: then },
    ];
  }
  const { type, pointInTimeRecoveryEnablement: recovery, deleteProtectionState } = database;
  const daily = schedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  const findings: Finding[] = [];
  if (type !== 'FIRESTORE_NATIVE')
    findings.push({
      lacks: `The database is ${type || 'of no known type'}, not in native mode.`,
      how: 'Use a project whose database is in native mode: rules and listeners need it.',
    });
  if (recovery !== 'POINT_IN_TIME_RECOVERY_ENABLED')
    findings.push({
      lacks: 'Point-in-time recovery is off: a mistake of an hour ago cannot be taken back.',
      changes: patch('pointInTimeRecoveryEnablement', 'POINT_IN_TIME_RECOVERY_ENABLED'),
    });
  if (deleteProtectionState !== 'DELETE_PROTECTION_ENABLED')
    findings.push({
      lacks: 'The database can be deleted by one command: its delete protection is off.',
      changes: patch('deleteProtectionState', 'DELETE_PROTECTION_ENABLED'),
    });
  if (!daily)
    findings.push({
      lacks: `There are no daily backups, kept for ${KEPT_DAYS} days.`,
      changes: [
        {
          method: 'POST',
          host: FIRESTORE,
          path: `${path}/backupSchedules`,
          body: { retention: `${KEPT_DAYS * DAY_SECONDS}s`, dailyRecurrence: {} },
        },
      ],
    });
  return findings;
}

export const backupsCheck = defineCheck<Answers>({
  title: 'Backups and point-in-time recovery',
  async read(api, target) {
    const path = databasePath(target);
    const database = await api.get(FIRESTORE, path, databaseSchema);
    const schedules = await api.list(
      FIRESTORE,
      `${path}/backupSchedules`,
      'backupSchedules',
      scheduleSchema,
    );
    return { database, schedules };
  },
  empty: { database: null, schedules: [] },
  find: findBackups,
});
