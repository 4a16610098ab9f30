import { beforeUserCreated } from 'firebase-functions/v2/identity';
import { describe, expect, it } from 'vitest';
import { exportedFunctions } from './exported-functions.ts';

describe('exported functions', () => {
  it('are named as they are deployed, by the path to them', () => {
    const one = () => undefined;
    const { functionNames } = exportedFunctions({ submit: { demo: { request: one } }, ping: one });
    expect(functionNames).toEqual(['ping', 'submit-demo-request']);
  });

  it('name the events of Auth that they are asked about first', () => {
    const check = beforeUserCreated(() => undefined);
    expect(exportedFunctions({ check: { sign: { up: check } } })).toEqual({
      functionNames: ['check-sign-up'],
      blockingEvents: ['beforeCreate'],
    });
  });
});
