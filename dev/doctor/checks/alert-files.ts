import webhooksMetric from '../alerts/failing-webhooks.metric.json' with { type: 'json' };
import webhooksPolicy from '../alerts/failing-webhooks.policy.json' with { type: 'json' };
import errorsMetric from '../alerts/function-errors.metric.json' with { type: 'json' };
import errorsPolicy from '../alerts/function-errors.policy.json' with { type: 'json' };
import mailsPolicy from '../alerts/given-up-mails.policy.json' with { type: 'json' };

interface PolicyFile {
  readonly displayName: string;
  readonly userLabels: { readonly vouchwell: string };
  readonly conditions: readonly {
    readonly conditionThreshold?: { readonly filter: string };
    readonly conditionMatchedLog?: { readonly filter: string };
  }[];
}

/** What Cloud Logging counts, and what Cloud Monitoring tells of: files as their APIs take them. */
export const METRICS = [webhooksMetric, errorsMetric];
export const POLICIES: readonly PolicyFile[] = [webhooksPolicy, mailsPolicy, errorsPolicy];
