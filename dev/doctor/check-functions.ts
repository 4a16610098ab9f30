import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import * as z from 'zod/mini';
import { environmentSchemas, SECRETS, vapidPrivateKey } from '../../functions/src/config.ts';
import { type ApiClient, type Check, type Project, reportIf } from './api.ts';

const functionSchema = z.object({
  name: z.string(),
  state: z.string(),
  serviceConfig: z.object({
    serviceAccountEmail: z.optional(z.string()),
    environmentVariables: z._default(z.record(z.string(), z.string()), {}),
    secretEnvironmentVariables: z._default(
      z.array(z.object({ key: z.string(), version: z.string() })),
      [],
    ),
  }),
});
const stateSchema = z.object({ name: z.string(), state: z.string() });

const lastSegment = (name: string) => name.split('/').at(-1) ?? '';

/** Lists the deployed functions, except those that aren't in this checkout. */
async function listDeployedFunctions(api: ApiClient, { id, functions }: Project) {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${id}/locations/-/functions`;
  const expected = new Set(functions.map(({ name }) => name));
  return (await api.list(url, 'functions', functionSchema))
    .map(({ name, state, serviceConfig }) => ({ name: lastSegment(name), state, ...serviceConfig }))
    .filter(({ name }) => expected.has(name));
}

/** Returns the value of a parameter as deployed; undefined before the first deploy. */
export async function getDeployedParameter(api: ApiClient, project: Project, name: string) {
  const deployed = await listDeployedFunctions(api, project);
  return deployed.map(({ environmentVariables }) => environmentVariables[name]).find(Boolean);
}

export const getDeployCommand = (parts: string, { id }: Project) =>
  `npx firebase deploy --only ${parts} --project ${id}`;

export const checkFunctions: Check = async (api, project) => {
  const deployed = await listDeployedFunctions(api, project);
  const active = deployed.filter(({ state }) => state === 'ACTIVE').map(({ name }) => name);
  const expected = project.functions.map(({ name }) => name);
  const inactive = expected.filter((name) => !active.includes(name)).join(', ');
  const fix = getDeployCommand('functions', project);
  return reportIf(inactive, `Not deployed or not active: ${inactive}.`, fix);
};

export const checkParameters: Check = async (api, project) => {
  const deployed = await listDeployedFunctions(api, project);
  const environment = Object.assign({}, ...deployed.map((item) => item.environmentVariables));
  const issues = environmentSchemas.flatMap(
    (schema) => schema.safeParse(environment).error?.issues ?? [],
  );
  const rejected = new Set(issues.map(({ path }) => String(path[0])));
  for (const { name } of SECRETS) rejected.delete(name);
  const names = [...rejected].join(', ');
  const fix = `Set NAME=value in functions/.env (docs/deploy.md, Settings), then\n${getDeployCommand('functions', project)}`;
  return reportIf(names, `Not set or not valid: ${names}.`, fix);
};

/** Checks that each secret has a value, and that functions were deployed after the latest value was set. */
export const checkSecrets: Check = async (api, project) => {
  const deployed = await listDeployedFunctions(api, project);
  const used = deployed.flatMap((item) => item.secretEnvironmentVariables);
  const findings = SECRETS.map(async ({ name }) => {
    const url = `https://secretmanager.googleapis.com/v1/projects/${project.id}/secrets/${name}/versions`;
    const versions = (await api.list(url, 'versions', stateSchema))
      .filter(({ state }) => state === 'ENABLED')
      .map((version) => Number(lastSegment(version.name)));
    const set = `npx firebase functions:secrets:set ${name} --project ${project.id}`;
    const generateKey = "openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\\n'";
    const fix = name === vapidPrivateKey.name ? `${generateKey} | ${set} --data-file -` : set;
    if (versions.length === 0) return [{ lacks: `The secret ${name} has no value.`, fix }];
    const latest = String(Math.max(...versions));
    const isOutdated = used.some(
      ({ key, version }) => key === name && ![latest, 'latest'].includes(version),
    );
    const deploy = getDeployCommand('functions', project);
    return reportIf(isOutdated, `Functions still use an older value of ${name}.`, deploy);
  });
  return (await Promise.all(findings)).flat();
};

export const checkQueues: Check = async (api, project) => {
  const { id, functions } = project;
  const url = `https://cloudtasks.googleapis.com/v2/projects/${id}/locations/${FUNCTIONS_REGION}/queues`;
  const queues = await api.list(url, 'queues', stateSchema);
  const states = new Map(queues.map(({ name, state }) => [lastSegment(name), state]));
  return functions
    .filter(({ name, hasQueue }) => hasQueue && states.get(name) !== 'RUNNING')
    .map(({ name }) => ({
      lacks: `The queue ${name} is ${states.get(name) ?? 'missing'}.`,
      fix: states.has(name)
        ? `gcloud tasks queues resume ${name} --location ${FUNCTIONS_REGION} --project ${id}`
        : getDeployCommand('functions', project),
    }));
};

const bindingSchema = z.object({ role: z.string(), members: z.array(z.string()) });
const iamPolicySchema = z.object({ bindings: z._default(z.array(bindingSchema), []) });
/** The first role is for custom tokens ("Sign out of other sessions"), the others for queues and tasks. */
const ROLES = [
  'roles/iam.serviceAccountTokenCreator',
  'roles/iam.serviceAccountUser',
  'roles/cloudtasks.enqueuer',
  'roles/run.invoker',
];

export const checkServiceAccount: Check = async (api, project) => {
  const { id } = project;
  const deployed = await listDeployedFunctions(api, project);
  const account = deployed.map(({ serviceAccountEmail }) => serviceAccountEmail).find(Boolean);
  const member = `serviceAccount:${account}`;
  const listRoles = async (resource: string) => {
    const policy = await api.read(`${resource}:getIamPolicy`, iamPolicySchema, 'POST');
    const bindings = policy?.bindings.filter(({ members }) => members.includes(member)) ?? [];
    return bindings.map(({ role }) => role);
  };
  if (!account)
    return reportIf(true, 'There is no service account.', getDeployCommand('functions', project));
  const accountUrl = `https://iam.googleapis.com/v1/projects/${id}/serviceAccounts/${account}`;
  const projectUrl = `https://cloudresourcemanager.googleapis.com/v1/projects/${id}`;
  const roles = [...(await listRoles(projectUrl)), ...(await listRoles(accountUrl))];
  return ROLES.filter((role) => !roles.includes(role)).map((role) => ({
    lacks: `The functions' service account lacks the role ${role}.`,
    fix: role.startsWith('roles/iam.')
      ? `gcloud iam service-accounts add-iam-policy-binding ${account} --member ${member} --role ${role} --project ${id}`
      : `gcloud projects add-iam-policy-binding ${id} --member ${member} --role ${role}`,
  }));
};
