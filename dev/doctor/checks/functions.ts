import functionsPackage from '../../../functions/package.json' with { type: 'json' };
import { defineCheck, type Finding, type Target } from '../check.ts';
import {
  type DeployedFunction,
  deployedFunctions,
  deployFunctions,
  nameOf,
} from './deployed-functions.ts';

const RUNTIME = `nodejs${functionsPackage.engines.node}`;

/** Which functions are not deployed, not running, or on another Node than ours is built for. */
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
