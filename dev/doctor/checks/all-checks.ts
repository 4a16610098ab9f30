import { alertsCheck } from './alerts.ts';
import { authSettingsCheck } from './auth-settings.ts';
import { backupsCheck } from './backups.ts';
import { budgetCheck } from './budget.ts';
import type { Check } from './check.ts';
import { functionsCheck } from './functions.ts';
import { indexesCheck } from './indexes.ts';
import { parametersCheck } from './parameters.ts';
import { rulesCheck } from './rules.ts';
import { secretsCheck } from './secrets.ts';
import { serviceAccountCheck } from './service-account.ts';
import { stripeWebhookCheck } from './stripe-webhook.ts';

/** Everything that a live project needs, in the order in which it is set up. */
export const CHECKS: readonly Check[] = [
  budgetCheck,
  backupsCheck,
  secretsCheck,
  parametersCheck,
  functionsCheck,
  indexesCheck,
  rulesCheck,
  authSettingsCheck,
  serviceAccountCheck,
  stripeWebhookCheck,
  alertsCheck,
];
