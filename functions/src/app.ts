import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { getApps, initializeApp } from 'firebase-admin/app';
import { setGlobalOptions } from 'firebase-functions/v2/options';

/** Imported before any function is defined: options set later would not reach those before. */
setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20 });

if (getApps().length === 0) initializeApp();
