import { alertsCheck } from './alerts.ts';
import { authSettingsCheck } from './auth-settings.ts';
import { backupsCheck } from './backups.ts';
import { budgetCheck } from './budget.ts';
import type { Check } from './check.ts';
import { indexesCheck, rulesCheck } from './firestore.ts';
import { functionsCheck } from './functions.ts';
import { queuesCheck } from './queues.ts';
import { serviceAccountCheck } from './service-account.ts';
import { parametersCheck, secretsCheck } from './settings.ts';
import { stripeWebhookCheck } from './stripe-webhook.ts';

/** All checks of a live project, in the order in which it is set up. */
export const CHECKS: readonly Check[] = [
  budgetCheck,
  backupsCheck,
  secretsCheck,
  parametersCheck,
  functionsCheck,
  queuesCheck,
  indexesCheck,
  rulesCheck,
  authSettingsCheck,
  serviceAccountCheck,
  stripeWebhookCheck,
  alertsCheck,
];
