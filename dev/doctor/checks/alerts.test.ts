import { describe, expect, it } from 'vitest';
import { ALERTS } from '../../../functions/src/http/log.ts';
import { liveProject, requests } from '../recorded/live-project.ts';
import { changesOf, found } from '../recorded/serve-answers.ts';
import { alertsCheck, METRICS, POLICIES } from './alerts.ts';

describe('alerts', () => {
  const { alertPolicies } = liveProject[requests.policies] as { alertPolicies: object[] };
  const [first, ...others] = alertPolicies;

  it('makes a mailbox of TEAM_EMAIL first', async () => {
    const findings = await found(alertsCheck, {
      [requests.channels]: {},
      [requests.policies]: { alertPolicies: others },
    });
    expect(changesOf(findings).map(({ body }) => body)).toEqual([
      {
        type: 'email',
        displayName: 'Vouchwell: team@vouchwell.example',
        labels: { email_address: 'team@vouchwell.example' },
      },
    ]);
  });

  it('makes a policy that is missing, which tells the mailbox', async () => {
    const findings = await found(alertsCheck, { [requests.policies]: { alertPolicies: others } });
    const [change] = changesOf(findings);
    expect(change).toMatchObject({
      method: 'POST',
      path: 'v3/projects/vouchwell-live/alertPolicies',
    });
    expect(change?.body).toMatchObject({
      userLabels: { vouchwell: 'failing-webhooks' },
      notificationChannels: ['projects/vouchwell-live/notificationChannels/11'],
    });
  });

  it.each([
    ['is off', { enabled: false }],
    ['tells nobody', { notificationChannels: [] }],
    ['looks for something else', { conditions: [{ conditionThreshold: { filter: 'old' } }] }],
  ])('mends a policy that %s', async (_, changed) => {
    const answer = { alertPolicies: [{ ...first, ...changed }, ...others] };
    const findings = await found(alertsCheck, { [requests.policies]: answer });
    expect(changesOf(findings).map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('makes and mends log-based metrics', async () => {
    const { metrics } = liveProject[requests.metrics] as { metrics: object[] };
    const old = { ...metrics[1], filter: 'old' };
    const findings = await found(alertsCheck, { [requests.metrics]: { metrics: [old] } });
    expect(changesOf(findings).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST v2/projects/vouchwell-live/metrics',
      'PUT v2/projects/vouchwell-live/metrics/vouchwell_function_errors',
    ]);
  });
});

const metricFilter = (name: string) => METRICS.find((metric) => metric.name === name)?.filter ?? '';
const conditionsOf = (id: string) =>
  POLICIES.find(({ userLabels }) => userLabels.vouchwell === id)?.conditions ?? [];

describe('alert files', () => {
  it('count the line that a failed webhook writes', () => {
    expect(metricFilter('vouchwell_webhook_failed')).toContain(
      `jsonPayload.alert="${ALERTS.webhookFailed}"`,
    );
  });

  it('look for the line that a mail given up writes', () => {
    const [condition] = conditionsOf('given-up-mails');
    expect(condition?.conditionMatchedLog?.filter).toContain(
      `jsonPayload.alert="${ALERTS.mailGivenUp}"`,
    );
  });

  it('look for the line that a disputed or refunded payment writes', () => {
    const [condition] = conditionsOf('reversed-payments');
    expect(condition?.conditionMatchedLog?.filter).toContain(
      `jsonPayload.alert="${ALERTS.paymentReversed}"`,
    );
  });

  it('count every other error of a function', () => {
    expect(metricFilter('vouchwell_function_errors')).toContain(
      'severity>=ERROR AND NOT jsonPayload.alert:*',
    );
  });

  it('watch no metric that there is no file for', () => {
    const watched = POLICIES.flatMap(({ conditions }) => conditions)
      .map(({ conditionThreshold }) => conditionThreshold?.filter.match(/user\/(\w+)"/)?.[1])
      .filter((name) => name !== undefined);
    expect(watched.sort()).toEqual(METRICS.map(({ name }) => name).sort());
  });
});
