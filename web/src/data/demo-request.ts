import {
  type DemoRequestInput,
  demoRequestOutput,
  isSchedulingUrl,
  LOOPBACK_HOSTS,
} from '@vouchwell/domain/business/demo-request';
import { functionPath } from '@vouchwell/domain/paths';
import { appCheckHeader } from './lib/app-check.ts';
import { parseEnv } from './lib/env.ts';

const env = parseEnv(import.meta.env);
/** Only emulator builds, which are never deployed, may use local scheduling pages. */
const LOCAL_HOSTS = env.VITE_EMULATOR_FUNCTIONS ? LOOPBACK_HOSTS : [];

const PATH = functionPath('submit-demo-request');

/** Longer than a slow cold start. */
const TIMEOUT_MS = 30_000;

/** @throws if the response is invalid or the URL isn't at a known scheduling service */
export async function submitDemoRequest(input: DemoRequestInput): Promise<string> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await appCheckHeader()) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  const { calendlyUrl } = demoRequestOutput.parse(await response.json());
  if (!isSchedulingUrl(calendlyUrl, LOCAL_HOSTS))
    throw new Error(`No demo is booked at ${calendlyUrl}`);
  return calendlyUrl;
}
