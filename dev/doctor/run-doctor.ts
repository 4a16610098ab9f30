import type { CloudFunction } from 'firebase-functions/v2';
import { type Api, CouldNotCheck } from './api.ts';
import type { Check, OwnFunction, Project } from './check.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkAuth } from './check-auth.ts';
import * as functions from './check-functions.ts';
import { checkLegalReview } from './check-legal.ts';
import * as services from './check-project.ts';

/** In the order in which a project is set up. */
const CHECKS: Readonly<Record<string, Check>> = {
  'Billing and a budget alert': services.checkBudget,
  'Database and backups': services.checkDatabase,
  Secrets: functions.checkSecrets,
  Parameters: functions.checkParameters,
  Functions: functions.checkFunctions,
  'Cloud Tasks queues': functions.checkQueues,
  'Firestore indexes and expiry': services.checkIndexes,
  'Firestore rules': services.checkRules,
  Authentication: checkAuth,
  'Service account': functions.checkServiceAccount,
  'Stripe webhook': services.checkStripeWebhook,
  Alerts: checkAlerts,
  'Legal review': checkLegalReview(),
};

/** Nested exports are deployed with hyphenated names. */
export function listFunctions(exported: object, prefix = ''): OwnFunction[] {
  return Object.entries(exported).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value !== 'function') return listFunctions(value, `${name}-`);
    const { __endpoint: endpoint } = value as Partial<CloudFunction<never>>;
    const blockingEvent = endpoint?.blockingTrigger?.eventType.split('.').at(-1);
    return [{ name, hasQueue: endpoint?.taskQueueTrigger !== undefined, blockingEvent }];
  });
}

/** Prints the findings; returns true if every check passes. */
export async function runDoctor(
  api: Api,
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
      if (!(error instanceof CouldNotCheck)) throw error;
      print(`  ? Could not check. ${error.message}.`);
    }
  }
  const total = Object.keys(CHECKS).length;
  print(`\n${passed} of ${total} checks passed.`);
  return passed === total;
}
