import { FUNCTIONS_REGION } from '@vouchwell/domain/lib/paths';
import { getApps, initializeApp } from 'firebase-admin/app';
import { setGlobalOptions } from 'firebase-functions/v2/options';

/**
 * Import this before any function is defined, because global options do not reach functions that
 * were defined earlier.
 */
setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20 });

if (getApps().length === 0) initializeApp();
