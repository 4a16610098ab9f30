import * as z from 'zod/mini';
import functionsPackage from '../../../functions/package.json';
import type { Api } from './api.ts';
import { defineCheck, type Finding, type Target } from './check.ts';

const functionSchema = z.object({
  name: z.string(),
  state: z._default(z.string(), ''),
  url: z.optional(z.string()),
  buildConfig: z._default(z.object({ runtime: z._default(z.string(), '') }), { runtime: '' }),
  serviceConfig: z._default(
    z.object({
      serviceAccountEmail: z.optional(z.string()),
      environmentVariables: z._default(z.record(z.string(), z.string()), {}),
      secretEnvironmentVariables: z._default(
        z.array(z.object({ key: z.string(), version: z._default(z.string(), '') })),
        [],
      ),
    }),
    { environmentVariables: {}, secretEnvironmentVariables: [] },
  ),
});
export type DeployedFunction = z.infer<typeof functionSchema>;

export const nameOf = ({ name }: DeployedFunction): string => name.split('/').at(-1) ?? '';

/** The project's functions with our names, as Cloud Functions v2 lists them. */
export async function deployedFunctions(api: Api, target: Target): Promise<DeployedFunction[]> {
  const path = `v2/projects/${target.projectId}/locations/-/functions`;
  const all = await api.list('cloudfunctions.googleapis.com', path, 'functions', functionSchema);
  return all.filter((deployed) => target.functionNames.includes(nameOf(deployed)));
}

/** The value of a parameter in the deployed functions; undefined before the first deploy. */
export const deployedValue = (functions: readonly DeployedFunction[], name: string) =>
  functions.map(({ serviceConfig }) => serviceConfig.environmentVariables[name]).find(Boolean);

/** The command that deploys the functions, for findings of several checks. */
export const deployFunctions = ({ projectId }: Target): string =>
  `npx firebase deploy --only functions --project ${projectId}`;

const RUNTIME = `nodejs${functionsPackage.engines.node}`;

/** Finds functions that are not deployed, not running, or on another Node version than ours. */
export function findFunctions(functions: readonly DeployedFunction[], target: Target): Finding[] {
  const how = deployFunctions(target);
  const deployed = new Set(functions.map(nameOf));
  const missing = target.functionNames.filter((name) => !deployed.has(name));
  const broken = functions.filter(({ state }) => state !== 'ACTIVE');
  const others = functions.filter(({ buildConfig }) => buildConfig.runtime !== RUNTIME);
  return [
    ...(missing.length > 0
      ? [{ lacks: `Not deployed, on ${RUNTIME}: ${missing.join(', ')}.`, how }]
      : []),
    ...broken.map((one) => ({
      lacks: `${nameOf(one)} is ${one.state || 'in no known state'}, not ACTIVE.`,
      how: `npx firebase functions:log --only ${nameOf(one)} --project ${target.projectId}\n${how}`,
    })),
    ...others.map((one) => ({
      lacks: `${nameOf(one)} runs on ${one.buildConfig.runtime || 'no known runtime'}, not on ${RUNTIME}.`,
      how,
    })),
  ];
}

export const functionsCheck = defineCheck({
  title: 'Functions and their runtime',
  read: deployedFunctions,
  empty: [],
  find: findFunctions,
});
