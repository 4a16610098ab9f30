import * as z from 'zod/mini';
import webhooksMetric from '../alerts/failing-webhooks.metric.json';
import webhooksPolicy from '../alerts/failing-webhooks.policy.json';
import errorsMetric from '../alerts/function-errors.metric.json';
import errorsPolicy from '../alerts/function-errors.policy.json';
import mailsPolicy from '../alerts/given-up-mails.policy.json';
import paymentsPolicy from '../alerts/reversed-payments.policy.json';
import { type Change, defineCheck, type Finding, type Target } from './check.ts';
import { deployedFunctions, deployedValue } from './functions.ts';

interface PolicyFile {
  readonly displayName: string;
  readonly userLabels: { readonly vouchwell: string };
  readonly conditions: readonly {
    readonly conditionThreshold?: { readonly filter: string };
    readonly conditionMatchedLog?: { readonly filter: string };
  }[];
}

/**
 * The metrics of Cloud Logging and the alert policies of Cloud Monitoring, in the format of their
 * APIs.
 */
export const METRICS = [webhooksMetric, errorsMetric];
export const POLICIES: readonly PolicyFile[] = [
  webhooksPolicy,
  mailsPolicy,
  paymentsPolicy,
  errorsPolicy,
];

const MONITORING = 'monitoring.googleapis.com';
const LOGGING = 'logging.googleapis.com';

const conditionSchema = z.object({ filter: z._default(z.string(), '') });
const policySchema = z.object({
  name: z.string(),
  displayName: z._default(z.string(), ''),
  enabled: z._default(z.boolean(), true),
  userLabels: z._default(z.record(z.string(), z.string()), {}),
  notificationChannels: z._default(z.array(z.string()), []),
  conditions: z._default(
    z.array(
      z.object({
        conditionThreshold: z.optional(conditionSchema),
        conditionMatchedLog: z.optional(conditionSchema),
      }),
    ),
    [],
  ),
});
const channelSchema = z.object({
  name: z.string(),
  type: z.string(),
  enabled: z._default(z.boolean(), true),
  labels: z._default(z.record(z.string(), z.string()), {}),
});
const metricSchema = z.object({ name: z.string(), filter: z._default(z.string(), '') });

interface Answers {
  readonly metrics: readonly z.infer<typeof metricSchema>[];
  readonly policies: readonly z.infer<typeof policySchema>[];
  readonly channels: readonly z.infer<typeof channelSchema>[];
  /** The recipient: TEAM_EMAIL as the functions were deployed with it. */
  readonly teamEmail: string | undefined;
}

const filtersOf = ({ conditions }: Pick<z.infer<typeof policySchema>, 'conditions'>) =>
  conditions.map((one) => one.conditionThreshold?.filter ?? one.conditionMatchedLog?.filter).join();

function findMetrics({ metrics }: Answers, projectId: string): Finding[] {
  return METRICS.flatMap((metric) => {
    const there = metrics.find(({ name }) => name === metric.name);
    if (there?.filter === metric.filter) return [];
    const path = `v2/projects/${projectId}/metrics`;
    const change: Change = there
      ? { method: 'PUT', host: LOGGING, path: `${path}/${metric.name}`, body: metric }
      : { method: 'POST', host: LOGGING, path, body: metric };
    const state = there ? 'counts something else than its file' : 'is missing';
    return [{ lacks: `The log-based metric ${metric.name} ${state}.`, changes: [change] }];
  });
}

/**
 * Checks for the mailbox that alerts go to; a policy without one opens incidents and notifies
 * nobody.
 */
function findChannel({ teamEmail }: Answers, projectId: string): Finding {
  const lacks = 'No mailbox is told of alerts.';
  if (!teamEmail) {
    const how = `Deploy the functions with TEAM_EMAIL, then: npm run doctor -- --project ${projectId} --apply`;
    return { lacks, how };
  }
  const body = {
    type: 'email',
    displayName: `Vouchwell: ${teamEmail}`,
    labels: { email_address: teamEmail },
  };
  const path = `v3/projects/${projectId}/notificationChannels`;
  return { lacks, changes: [{ method: 'POST', host: MONITORING, path, body }] };
}

function findPolicies({ policies, teamEmail }: Answers, projectId: string, channel?: string) {
  return POLICIES.flatMap((file): Finding[] => {
    const { displayName, conditions } = file;
    const there = policies.find(
      ({ userLabels }) => userLabels.vouchwell === file.userLabels.vouchwell,
    );
    const isTold = (there?.notificationChannels.length ?? 0) > 0;
    if (
      there?.enabled &&
      isTold &&
      filtersOf(there) === filtersOf(policySchema.parse({ name: '', ...file }))
    )
      return [];
    const lacks = there
      ? `The alert "${displayName}" is off, tells nobody, or is not as its file.`
      : `The alert "${displayName}" is missing.`;
    if (!channel) {
      const how = teamEmail
        ? 'The same command, once the mailbox is there.'
        : `npm run doctor -- --project ${projectId} --apply`;
      return [{ lacks, how }];
    }
    const notificationChannels = isTold ? there?.notificationChannels : [channel];
    const change: Change = there
      ? {
          method: 'PATCH',
          host: MONITORING,
          path: `v3/${there.name}?updateMask=enabled,conditions,notificationChannels`,
          body: { enabled: true, conditions, notificationChannels },
        }
      : {
          method: 'POST',
          host: MONITORING,
          path: `v3/projects/${projectId}/alertPolicies`,
          body: { ...file, notificationChannels },
        };
    return [{ lacks, changes: [change] }];
  });
}

/** Checks that our team gets a mail when webhooks fail, mails are given up, or functions fail. */
export function findAlerts(answers: Answers, { projectId }: Target): Finding[] {
  const { channels, teamEmail } = answers;
  const mailboxes = channels.filter(({ type, enabled }) => type === 'email' && enabled);
  const ours = mailboxes.find(({ labels }) => labels.email_address === teamEmail);
  const channel = (ours ?? mailboxes[0])?.name;
  return [
    ...findMetrics(answers, projectId),
    ...(channel ? [] : [findChannel(answers, projectId)]),
    ...findPolicies(answers, projectId, channel),
  ];
}

export const alertsCheck = defineCheck<Answers>({
  title: 'Alerts',
  async read(api, target) {
    const project = `projects/${target.projectId}`;
    const listed = <T>(name: string, schema: z.ZodMiniType<T>) =>
      api.list(MONITORING, `v3/${project}/${name}`, name, schema);
    return {
      metrics: await api.list(LOGGING, `v2/${project}/metrics`, 'metrics', metricSchema),
      policies: await listed('alertPolicies', policySchema),
      channels: await listed('notificationChannels', channelSchema),
      teamEmail: deployedValue(await deployedFunctions(api, target), 'TEAM_EMAIL'),
    };
  },
  empty: { metrics: [], policies: [], channels: [], teamEmail: undefined },
  find: findAlerts,
});
