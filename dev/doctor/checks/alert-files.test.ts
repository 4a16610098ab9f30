import { describe, expect, it } from 'vitest';
import { ALERTS } from '../../../functions/src/http/log.ts';
import { METRICS, POLICIES } from './alert-files.ts';

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
