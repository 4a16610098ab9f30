import { localEnvironment } from '../../dev/src/environment.ts';

/** The environment of this test process: the ports, URLs and names of its `test` stack. */
export const testEnvironment = localEnvironment('test');
