import {
  type DemoRequestInput,
  demoRequestOutput,
  isSchedulingUrl,
  LOOPBACK_HOSTS,
} from '@vouchwell/domain/demo-request';
import { DEMO_REQUEST_PATH } from '@vouchwell/domain/paths';
import { appCheckHeader } from './app-check.ts';
import { parseEnv } from './env.ts';

const env = parseEnv(import.meta.env);
/** Only a build for the emulators, which is never deployed, books its demos on this machine. */
const LOCAL_HOSTS = env.VITE_EMULATOR_FUNCTIONS ? LOOPBACK_HOSTS : [];

/** Longer than a cold start on a bad day. */
const TIMEOUT_MS = 30_000;

/**
 * Asks for a demo and gives the address where its time is chosen. Throws where no answer comes, where
 * it is no success, or where it would lead anywhere but to a scheduling service that we know.
 */
export async function submitDemoRequest(input: DemoRequestInput): Promise<string> {
  const response = await fetch(DEMO_REQUEST_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await appCheckHeader()) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${DEMO_REQUEST_PATH} answered ${response.status}`);
  const { calendlyUrl } = demoRequestOutput.parse(await response.json());
  if (!isSchedulingUrl(calendlyUrl, LOCAL_HOSTS))
    throw new Error(`No demo is booked at ${calendlyUrl}`);
  return calendlyUrl;
}
