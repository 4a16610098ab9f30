import { localEnvironment } from '../../dev/src/environment.ts';

/** The environment that tests run against: ports, addresses and names of the `test` stack. */
export const testEnvironment = localEnvironment('test');
