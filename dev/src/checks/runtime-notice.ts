import functionsPackage from '../../../functions/package.json' with { type: 'json' };

/**
 * One line for a start on another Node than the functions are deployed on: the emulator runs them on
 * the one that is there. Null where both are the same. `version` is as in `process.versions.node`.
 */
export function runtimeNotice(version = process.versions.node): string | null {
  const [here] = version.split('.');
  const deployed = functionsPackage.engines.node;
  return here === deployed
    ? null
    : `  The functions run on Node ${here} here, and on Node ${deployed} when deployed.\n`;
}
