import * as z from 'zod/mini';
import { SECRETS } from '../../../functions/src/config.ts';
import { defineCheck, type Finding, type Target } from './check.ts';
import { type DeployedFunction, deployedFunctions, deployFunctions } from './functions.ts';

interface Answers {
  /** The newest enabled version of each secret that has one. */
  readonly newest: Readonly<Record<string, string>>;
  readonly functions: readonly DeployedFunction[];
}

const versionSchema = z.object({ name: z.string(), state: z._default(z.string(), '') });

/** Which secrets have no value, or a newer one than the functions were deployed with. */
export function findSecrets({ newest, functions }: Answers, target: Target): Finding[] {
  return SECRETS.flatMap(({ name }) => {
    const version = newest[name];
    if (!version) {
      const how = `npx firebase functions:secrets:set ${name} --project ${target.projectId}`;
      return [{ lacks: `The secret ${name} has no value.`, how }];
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

/** Whether a function is bound to another version than the newest; `latest` always follows. */
const isOutdated = (deployed: string, newest: string) =>
  /^\d+$/.test(deployed) && deployed !== newest;

export const secretsCheck = defineCheck<Answers>({
  title: 'Secrets',
  async read(api, target) {
    const entries = await Promise.all(
      SECRETS.map(async ({ name }) => {
        const path = `v1/projects/${target.projectId}/secrets/${name}/versions`;
        const versions = await api.list(
          'secretmanager.googleapis.com',
          path,
          'versions',
          versionSchema,
        );
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
