import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';

const projectSchema = z.object({ projectNumber: z.string() });
const billingSchema = z.object({
  billingAccountName: z._default(z.string(), ''),
  billingEnabled: z._default(z.boolean(), false),
});
const budgetSchema = z.object({
  thresholdRules: z._default(z.array(z.unknown()), []),
  budgetFilter: z._default(z.object({ projects: z._default(z.array(z.string()), []) }), {
    projects: [],
  }),
});

interface Answers {
  readonly projectNumber: string;
  /** Such as `billingAccounts/012345-567890-ABCDEF`; empty without billing. */
  readonly account: string;
  readonly budgets: readonly z.infer<typeof budgetSchema>[];
}

/**
 * Checks that somebody is notified when the costs exceed a budget, for example in a flood of
 * requests.
 */
export function findBudget(
  { projectNumber, account, budgets }: Answers,
  target: Target,
): Finding[] {
  const { projectId } = target;
  const own = [`projects/${projectId}`, `projects/${projectNumber}`];
  const covers = budgets.some(
    ({ thresholdRules, budgetFilter: { projects } }) =>
      thresholdRules.length > 0 &&
      (projects.length === 0 || projects.some((name) => own.includes(name))),
  );
  const id = account.split('/').at(-1) || '<billing account>';
  const create = `gcloud billing budgets create --billing-account=${id} --display-name=${projectId} --filter-projects=projects/${projectId} --budget-amount=<what a month may cost, such as 50USD> --threshold-rule=percent=0.5 --threshold-rule=percent=1.0 --threshold-rule=percent=2.0`;
  const noAccount = {
    lacks: 'There is no billing: functions need the Blaze plan.',
    how: `https://console.firebase.google.com/project/${projectId}/usage/details (Modify plan, Blaze)`,
  };
  const noBudget = {
    lacks: 'No budget tells anyone that the project costs more than expected.',
    how: `${create}\n(or https://console.cloud.google.com/billing/budgets)`,
  };
  return [...(account ? [] : [noAccount]), ...(covers ? [] : [noBudget])];
}

export const budgetCheck = defineCheck<Answers>({
  title: 'Billing and a budget alert',
  async read(api, { projectId }) {
    const billing = await api.get(
      'cloudbilling.googleapis.com',
      `v1/projects/${projectId}/billingInfo`,
      billingSchema,
    );
    const account = billing?.billingEnabled ? billing.billingAccountName : '';
    if (!account) return { projectNumber: '', account, budgets: [] };
    const project = await api.get(
      'cloudresourcemanager.googleapis.com',
      `v1/projects/${projectId}`,
      projectSchema,
    );
    const budgets = await api.list(
      'billingbudgets.googleapis.com',
      `v1/${account}/budgets`,
      'budgets',
      budgetSchema,
    );
    return { projectNumber: project?.projectNumber ?? '', account, budgets };
  },
  empty: { projectNumber: '', account: '', budgets: [] },
  find: findBudget,
});
