import { SECRETS, settingSchemas } from '../../../functions/src/config.ts';
import { defineCheck, type Finding, type Target } from './check.ts';
import { type DeployedFunction, deployedFunctions, deployFunctions } from './functions.ts';

const isSecret = (name: string) => SECRETS.some((secret) => secret.name === name);

/** The parameters that the functions' own schemas refuse in an environment, each once. */
function refusedIn(environment: Readonly<Record<string, string>>): string[] {
  const issues = settingSchemas.flatMap(
    (schema) => schema.safeParse(environment).error?.issues ?? [],
  );
  const names = issues.map(({ path }) => String(path[0]));
  return [...new Set(names)].filter((name) => !isSecret(name));
}

/** Which parameters the functions were deployed without, or with something that they refuse. */
export function findParameters(functions: readonly DeployedFunction[], target: Target): Finding[] {
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
