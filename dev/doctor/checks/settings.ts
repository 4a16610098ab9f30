import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { SECRETS, settingSchemas, vapidPrivateKey } from '../../../functions/src/config.ts';
import { type Change, defineCheck, type Finding, type Target } from './check.ts';
import { type DeployedFunction, deployedFunctions, deployFunctions } from './functions.ts';

const isSecret = (name: string) => SECRETS.some((secret) => secret.name === name);

/** The parameters of an environment that the functions' schemas refuse, without duplicates. */
function refusedIn(environment: Readonly<Record<string, string>>): string[] {
  const issues = settingSchemas.flatMap(
    (schema) => schema.safeParse(environment).error?.issues ?? [],
  );
  const names = issues.map(({ path }) => String(path[0]));
  return [...new Set(names)].filter((name) => !isSecret(name));
}

/** Finds parameters that the deployed functions lack or refuse. */
function findParameters(functions: readonly DeployedFunction[], target: Target): Finding[] {
  const environments = functions.map(({ serviceConfig }) => serviceConfig.environmentVariables);
  const refused = new Map<string, string | undefined>();
  for (const environment of environments.length > 0 ? environments : [{}])
    for (const name of refusedIn(environment)) refused.set(name, environment[name]);
  return [...refused].map(([name, value]) => ({
    lacks: value
      ? `${name} is "${value}", which the functions refuse.`
      : `The parameter ${name} is not set.`,
    how: `Write it into functions/.env as NAME=value (docs/deploy.md, Settings), then\n${deployFunctions(target)}`,
  }));
}

export const parametersCheck = defineCheck({
  title: 'Parameters',
  read: deployedFunctions,
  empty: [],
  find: findParameters,
});

interface Answers {
  /** The newest enabled version of each secret that has one. */
  readonly newest: Readonly<Record<string, string>>;
  readonly functions: readonly DeployedFunction[];
}

const SECRET_MANAGER = 'secretmanager.googleapis.com';

/** A key for pushes: any number below the curve's order is one, so that 32 random bytes will do. */
const newVapidKey = randomBytes(32).toString('base64url');

/** Makes that key and keeps it as a secret; nobody needs to see it. */
const makesVapidKey = ({ projectId }: Target): Change[] => [
  {
    method: 'POST',
    host: SECRET_MANAGER,
    path: `v1/projects/${projectId}/secrets?secretId=${vapidPrivateKey.name}`,
    body: { replication: { automatic: {} } },
  },
  {
    method: 'POST',
    host: SECRET_MANAGER,
    path: `v1/projects/${projectId}/secrets/${vapidPrivateKey.name}:addVersion`,
    body: { payload: { data: Buffer.from(newVapidKey).toString('base64') } },
  },
];

const versionSchema = z.object({ name: z.string(), state: z._default(z.string(), '') });

/** Finds secrets that have no value, or a newer one than the deployed functions use. */
export function findSecrets({ newest, functions }: Answers, target: Target): Finding[] {
  return SECRETS.flatMap(({ name }): Finding[] => {
    const version = newest[name];
    const lacks = `The secret ${name} has no value.`;
    if (!version && name === vapidPrivateKey.name)
      return [{ lacks, changes: makesVapidKey(target) }];
    if (!version) {
      const how = `npx firebase functions:secrets:set ${name} --project ${target.projectId}`;
      return [{ lacks, how }];
    }
    const isOld = functions
      .flatMap(({ serviceConfig }) => serviceConfig.secretEnvironmentVariables)
      .some(({ key, version: deployed }) => key === name && isOutdated(deployed, version));
    return isOld
      ? [
          {
            lacks: `Functions still run with an older value of ${name}.`,
            how: deployFunctions(target),
          },
        ]
      : [];
  });
}

/** Whether a function uses another version than the newest; `latest` is never outdated. */
const isOutdated = (deployed: string, newest: string) =>
  /^\d+$/.test(deployed) && deployed !== newest;

export const secretsCheck = defineCheck<Answers>({
  title: 'Secrets',
  async read(api, target) {
    const entries = await Promise.all(
      SECRETS.map(async ({ name }) => {
        const path = `v1/projects/${target.projectId}/secrets/${name}/versions`;
        const versions = await api.list(SECRET_MANAGER, path, 'versions', versionSchema);
        const numbers = versions
          .filter(({ state }) => state === 'ENABLED')
          .map(({ name: version }) => Number(version.split('/').at(-1)));
        return [name, numbers.length > 0 ? String(Math.max(...numbers)) : ''];
      }),
    );
    const newest = Object.fromEntries(entries) as Answers['newest'];
    return { newest, functions: await deployedFunctions(api, target) };
  },
  empty: { newest: {}, functions: [] },
  find: findSecrets,
});
