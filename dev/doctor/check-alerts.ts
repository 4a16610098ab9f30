import * as z from 'zod/mini';
import { type Check, lacking } from './check.ts';
import { getDeployedParameter } from './check-functions.ts';

/** Titles of the alerts that create-alerts.sh creates. */
export const ALERT_TITLES = [
  'Stripe webhooks fail',
  'a mail was given up',
  'a payment was disputed or refunded',
  'functions fail',
];

const policySchema = z.object({ displayName: z.optional(z.string()) });

export const checkAlerts: Check = async (api, project) => {
  const url = `https://monitoring.googleapis.com/v3/projects/${project.id}/alertPolicies`;
  const policies = await api.list(url, 'alertPolicies', policySchema);
  const names = policies.map(({ displayName }) => displayName);
  const missing = ALERT_TITLES.filter((title) => !names.includes(`Vouchwell: ${title}`));
  const email = (await getDeployedParameter(api, project, 'TEAM_EMAIL')) ?? 'EMAIL';
  const fix = `sh dev/doctor/create-alerts.sh ${project.id} ${email}`;
  return lacking(missing.length > 0, `Missing: ${missing.join(', ')}.`, fix);
};
