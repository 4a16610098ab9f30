import { becomeBackend } from '../../dev/src/variables.ts';
import { testEnvironment } from './test-environment.ts';

// Code of the functions workspace that a test calls directly then finds its settings.
becomeBackend(testEnvironment);
