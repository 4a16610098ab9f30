import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { getApps, initializeApp } from 'firebase-admin/app';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { CONCURRENCY } from './http/rate-limits.ts';

/** Import this file first: these options don't apply to functions that are already defined. */
setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20, concurrency: CONCURRENCY });

if (getApps().length === 0) initializeApp();
