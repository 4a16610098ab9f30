import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';
import { deployedFunctions } from './functions.ts';

const ROLE = 'roles/iam.serviceAccountTokenCreator';
const IAM = 'iam.googleapis.com';
const accountPath = (projectId: string, email: string) =>
  `v1/projects/${projectId}/serviceAccounts/${email}`;

/**
 * An IAM policy with its etag and all other fields, because a policy can only be replaced as a
 * whole.
 */
const policySchema = z.looseObject({
  bindings: z._default(
    z.array(
      z.looseObject({
        role: z.string(),
        members: z._default(z.array(z.string()), []),
        condition: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
});
type Policy = z.infer<typeof policySchema>;

interface Answers {
  /** The service account of the functions; null while none is deployed. */
  readonly email: string | null;
  /** The IAM policy of that account. */
  readonly own: Policy | null;
  /** The IAM policy of the project. */
  readonly project: Policy | null;
}

/** Checks that the functions may sign custom tokens, which `sign-out-others` needs. */
export function findServiceAccount({ email, own, project }: Answers, target: Target): Finding[] {
  const { projectId } = target;
  const lacks = `The functions' service account lacks the role ${ROLE} on itself: "Sign out of other sessions" fails.`;
  if (!email) {
    const how = `Deploy the functions, then: npm run doctor -- --project ${projectId} --apply`;
    return [{ lacks, how }];
  }
  const member = `serviceAccount:${email}`;
  const may = [...(own?.bindings ?? []), ...(project?.bindings ?? [])].some(
    ({ role, members, condition }) => role === ROLE && !condition && members.includes(member),
  );
  if (may) return [];
  const bindings = [...(own?.bindings ?? []), { role: ROLE, members: [member] }];
  const change = {
    method: 'POST' as const,
    host: IAM,
    path: `${accountPath(projectId, email)}:setIamPolicy`,
    body: { policy: { ...own, bindings } },
  };
  return [{ lacks, changes: [change] }];
}

export const serviceAccountCheck = defineCheck<Answers>({
  title: 'Role of the functions’ service account',
  async read(api, target) {
    const { projectId } = target;
    const functions = await deployedFunctions(api, target);
    const email = functions.find((one) => one.serviceConfig.serviceAccountEmail)?.serviceConfig
      .serviceAccountEmail;
    if (!email) return { email: null, own: null, project: null };
    const path = `${accountPath(projectId, email)}:getIamPolicy?options.requestedPolicyVersion=3`;
    return {
      email,
      own: await api.post(IAM, path, policySchema),
      project: await api.post(
        'cloudresourcemanager.googleapis.com',
        `v1/projects/${projectId}:getIamPolicy`,
        policySchema,
      ),
    };
  },
  empty: { email: null, own: null, project: null },
  find: findServiceAccount,
});
