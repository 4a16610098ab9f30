import { describe, expect, it } from 'vitest';
import { requests } from '../recorded/live-project.ts';
import { but, changesOf, found, hows, sentences } from '../recorded/serve-answers.ts';
import { backupsCheck } from './backups.ts';

describe('backups', () => {
  it('names the command where there is no database', async () => {
    const findings = await found(backupsCheck, { [requests.database]: null });
    expect(hows(findings)).toContain('npx firebase firestore:databases:create');
  });

  it('switches on recovery, delete protection and daily backups by three requests', async () => {
    const findings = await found(backupsCheck, {
      ...but(requests.database, {
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
        deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
      }),
      [requests.schedules]: {},
    });
    expect(changesOf(findings).map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }],
      ['PATCH', { deleteProtectionState: 'DELETE_PROTECTION_ENABLED' }],
      ['POST', { retention: '1209600s', dailyRecurrence: {} }],
    ]);
  });

  it('does not take a weekly schedule for a daily one', async () => {
    const weekly = { backupSchedules: [{ name: 's', weeklyRecurrence: { day: 'SUNDAY' } }] };
    const findings = await found(backupsCheck, { [requests.schedules]: weekly });
    expect(sentences(findings)).toContain('no daily backups');
  });

  it('says that a database in Datastore mode is of no use', async () => {
    const findings = await found(backupsCheck, but(requests.database, { type: 'DATASTORE_MODE' }));
    expect(sentences(findings)).toContain('DATASTORE_MODE');
  });
});
