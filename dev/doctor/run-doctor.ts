import { LEGAL_DOCUMENTS, type LegalDocumentName } from '@vouchwell/domain/business/legal';
import type { CloudFunction } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import {
  type ApiClient,
  type Check,
  CheckError,
  type ExpectedFunction,
  type Project,
  reportIf,
} from './api.ts';
import * as functions from './check-functions.ts';
import * as services from './check-project.ts';

/** Titles of the alerts that create-alerts.sh creates. */
export const ALERT_TITLES = [
  'Stripe webhooks fail',
  'an email was given up',
  'a payment was disputed or refunded',
  'functions fail',
];

const policySchema = z.object({ displayName: z.optional(z.string()) });

const checkAlerts: Check = async (api, project) => {
  const url = `https://monitoring.googleapis.com/v3/projects/${project.id}/alertPolicies`;
  const policies = await api.list(url, 'alertPolicies', policySchema);
  const names = policies.map(({ displayName }) => displayName);
  const missing = ALERT_TITLES.filter((title) => !names.includes(`Vouchwell: ${title}`));
  const email = (await functions.getDeployedParameter(api, project, 'TEAM_EMAIL')) ?? 'EMAIL';
  const fix = `sh dev/doctor/create-alerts.sh ${project.id} ${email}`;
  return reportIf(missing.length > 0, `Missing: ${missing.join(', ')}.`, fix);
};

/** Versions that a lawyer has reviewed (docs/deploy.md, Legal review); 0 if none. */
const REVIEWED: Readonly<Record<LegalDocumentName, number>> = {
  terms: 0,
  dataProcessing: 0,
  acceptableUse: 0,
  privacy: 0,
};

export const checkLegalReview =
  (reviewed = REVIEWED): Check =>
  async () =>
    Object.entries(LEGAL_DOCUMENTS).flatMap(([name, { version }]) =>
      reportIf(
        reviewed[name as LegalDocumentName] !== version,
        `No lawyer has reviewed version ${version} of the legal document "${name}".`,
        'Have a lawyer check the points in docs/deploy.md (Legal review), then enter the version in dev/doctor/run-doctor.ts',
      ),
    );

/** All checks, in the order in which a project is set up. */
const CHECKS: Readonly<Record<string, Check>> = {
  'Billing and a budget alert': services.checkBudget,
  'Database and backups': services.checkDatabase,
  Secrets: functions.checkSecrets,
  Parameters: functions.checkParameters,
  Functions: functions.checkFunctions,
  'Cloud Tasks queues': functions.checkQueues,
  'Firestore rules': services.checkRules,
  Authentication: services.checkAuth,
  'Service account': functions.checkServiceAccount,
  'Stripe webhook': services.checkStripeWebhook,
  Alerts: checkAlerts,
  'Legal review': checkLegalReview(),
};

/** Lists the functions; nested exports are deployed with hyphenated names. */
export const listFunctions = (exported: object, prefix = ''): ExpectedFunction[] =>
  Object.entries(exported).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value !== 'function') return listFunctions(value, `${name}-`);
    const { __endpoint: endpoint } = value as Partial<CloudFunction<never>>;
    const blockingEvent = endpoint?.blockingTrigger?.eventType.split('.').at(-1);
    return [{ name, hasQueue: endpoint?.taskQueueTrigger !== undefined, blockingEvent }];
  });

/** Prints the findings; returns true if every check passes. */
export async function runDoctor(
  api: ApiClient,
  project: Project,
  print: (line: string) => void,
): Promise<boolean> {
  let passed = 0;
  for (const [title, check] of Object.entries(CHECKS)) {
    print(`\n${title}`);
    try {
      const findings = await check(api, project);
      for (const { lacks, fix } of findings) print(`  - ${lacks}\n${fix.replace(/^/gm, '      ')}`);
      if (findings.length > 0) continue;
      print('  ok');
      passed += 1;
    } catch (error) {
      if (!(error instanceof CheckError)) throw error;
      print(`  ? Could not check. ${error.message}.`);
    }
  }
  const total = Object.keys(CHECKS).length;
  print(`\n${passed} of ${total} checks passed.`);
  return passed === total;
}
