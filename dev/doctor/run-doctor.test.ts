import { beforeUserCreated } from 'firebase-functions/v2/identity';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alertsCheck } from './checks/alerts.ts';
import { CHECKS } from './checks/all-checks.ts';
import { backupsCheck } from './checks/backups.ts';
import type { Check } from './checks/check.ts';
import { requests, target } from './recorded/live-project.ts';
import { but, Refused, serveAnswers } from './recorded/serve-answers.ts';
import { exportedFunctions, runDoctor } from './run-doctor.ts';

interface Given {
  readonly checks?: readonly Check[];
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly apply?: boolean;
}

/** Runs the doctor: gives what it prints, whether every check passed, and what it changed. */
async function run({ checks = CHECKS, answers = {}, apply = false }: Given) {
  const { api, sent, end } = await serveAnswers(answers);
  onTestFinished(end);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const isFine = await runDoctor({ api, target, checks, apply, print });
  return { isFine, sent, printed: lines.join('\n') };
}

const NO_RECOVERY = but(requests.database, { pointInTimeRecoveryEnablement: 'DISABLED' });

describe('the doctor', () => {
  it('is not content with what it could not check, and says what that would need', async () => {
    const answers = { [requests.database]: new Refused(403, { message: 'not yours' }) };
    const { isFine, printed } = await run({ answers });
    expect(isFine).toBe(false);
    expect(printed).toContain('could not check: firestore.googleapis.com answers 403: not yours');
    expect(printed).toContain('There is no Firestore database.');
    expect(printed).toContain('11 of 12 checks are fine, 0 lack something, 1 could not be made.');
  });

  it('changes nothing unless it is told to', async () => {
    const { isFine, sent, printed } = await run({ answers: NO_RECOVERY });
    expect(isFine).toBe(false);
    expect(sent).toEqual([]);
    expect(printed).toContain('npm run doctor -- --project vouchwell-live --apply');
  });

  it('with --apply asks once for what is lacking, and waits for it to take effect', async () => {
    const { isFine, sent, printed } = await run({ answers: NO_RECOVERY, apply: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.request).toContain('updateMask=pointInTimeRecoveryEnablement');
    expect(printed).toContain('It was asked for just now');
    expect(isFine).toBe(false);
  });

  it('says why a change was not taken', async () => {
    const denied = new Refused(403, { message: 'may not update' });
    const answers = { ...NO_RECOVERY, [requests.database.replace('GET', 'PATCH')]: denied };
    const { isFine, printed } = await run({ checks: [backupsCheck], answers, apply: true });
    expect(printed).toContain('It was not taken: firestore.googleapis.com answers 403: may not');
    expect(isFine).toBe(false);
  });

  it('makes the mailbox of the alerts before the alerts, in one run', async () => {
    const answers: Record<string, unknown> = {
      [requests.channels]: {},
      [requests.policies]: {},
      [requests.metrics]: {},
    };
    const { api, sent, end } = await serveAnswers(answers);
    onTestFinished(end);
    const known = {
      notificationChannels: [{ name: 'projects/p/notificationChannels/1', type: 'email' }],
    };
    const growing = {
      ...api,
      send: async (change: Parameters<typeof api.send>[0]) => {
        await api.send(change);
        if (change.path.endsWith('notificationChannels')) answers[requests.channels] = known;
      },
    };
    await runDoctor({ api: growing, target, checks: [alertsCheck], apply: true, print: () => {} });
    expect(sent.map(({ request }) => request.split('/').at(-1))).toEqual([
      'metrics',
      'metrics',
      'notificationChannels',
      'alertPolicies',
      'alertPolicies',
      'alertPolicies',
      'alertPolicies',
    ]);
  });
});

describe('exported functions', () => {
  it('are named as they are deployed, by the path to them', () => {
    const one = () => undefined;
    const { functionNames } = exportedFunctions({ submit: { demo: { request: one } }, ping: one });
    expect(functionNames).toEqual(['ping', 'submit-demo-request']);
  });

  it('name the events of Auth that they are asked about first, and their queues', () => {
    const check = beforeUserCreated(() => undefined);
    const push = onTaskDispatched(() => undefined);
    expect(exportedFunctions({ check: { sign: { up: check } }, deliver: { push } })).toEqual({
      functionNames: ['check-sign-up', 'deliver-push'],
      queueNames: ['deliver-push'],
      blockingEvents: ['beforeCreate'],
    });
  });
});
