import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';
import { deployedFunctions } from './functions.ts';

const IAM = 'iam.googleapis.com';
const accountPath = (projectId: string, email: string) =>
  `v1/projects/${projectId}/serviceAccounts/${email}`;

interface NeededRole {
  readonly role: string;
  readonly on: 'itself' | 'the project';
  /** What does not work without it. */
  readonly fails: string;
}

/** An editor of the project may act as its accounts, enqueue and call, but sign no tokens. */
const EDITORS: readonly string[] = ['roles/editor', 'roles/owner'];
const SIGN: NeededRole = {
  role: 'roles/iam.serviceAccountTokenCreator',
  on: 'itself',
  fails: '"Sign out of other sessions" fails',
};
/** What it takes to have Cloud Tasks call a function in the account's name. */
const TASKS: readonly NeededRole[] = [
  {
    role: 'roles/iam.serviceAccountUser',
    on: 'itself',
    fails: 'mails that wait, reminders and the reconciler stand still',
  },
  { role: 'roles/cloudtasks.enqueuer', on: 'the project', fails: 'no task is queued' },
  { role: 'roles/run.invoker', on: 'the project', fails: 'no task that is queued runs' },
];

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

/** Checks that the functions may sign custom tokens, which `sign-out-others` needs, and queue tasks. */
export function findServiceAccount({ email, own, project }: Answers, target: Target): Finding[] {
  const { projectId } = target;
  const lacksOf = ({ role, on, fails }: NeededRole) =>
    `The functions' service account lacks the role ${role} on ${on}: ${fails}.`;
  if (!email) {
    const how = `Deploy the functions, then: npm run doctor -- --project ${projectId} --apply`;
    return [SIGN, ...TASKS].map((needed) => ({ lacks: lacksOf(needed), how }));
  }
  const member = `serviceAccount:${email}`;
  const has = (policy: Policy | null, roles: readonly string[]) =>
    (policy?.bindings ?? []).some(
      ({ role, members, condition }) =>
        roles.includes(role) && !condition && members.includes(member),
    );
  const missing = [
    ...(has(project, [SIGN.role]) ? [] : [SIGN]),
    ...TASKS.filter(({ role }) => !has(project, [role, ...EDITORS])),
  ].filter(({ role, on }) => on === 'the project' || !has(own, [role]));
  const ownRoles = missing.filter(({ on }) => on === 'itself').map(({ role }) => role);
  const bindings = [
    ...(own?.bindings ?? []),
    ...ownRoles.map((role) => ({ role, members: [member] })),
  ];
  const change = {
    method: 'POST' as const,
    host: IAM,
    path: `${accountPath(projectId, email)}:setIamPolicy`,
    body: { policy: { ...own, bindings } },
  };
  return missing.map((needed) =>
    needed.on === 'itself'
      ? { lacks: lacksOf(needed), changes: [change] }
      : {
          lacks: lacksOf(needed),
          // The project's policy is not replaced as a whole: much else stands in it.
          how: `gcloud projects add-iam-policy-binding ${projectId} --member ${member} --role ${needed.role}`,
        },
  );
}

export const serviceAccountCheck = defineCheck<Answers>({
  title: 'Roles of the functions’ service account',
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
