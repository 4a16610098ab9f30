import {
  type DemoRequestInput,
  demoRequestOutput,
  isSchedulingUrl,
  LOOPBACK_HOSTS,
} from '@vouchwell/domain/business/demo-request';
import { functionPath } from '@vouchwell/domain/paths';
import { postJson } from './lib/call-function.ts';
import { env } from './lib/env.ts';

/** Only emulator builds, which are never deployed, may use local scheduling pages. */
const LOCAL_HOSTS = env.VITE_EMULATOR_FUNCTIONS ? LOOPBACK_HOSTS : [];

const ENDPOINT_PATH = functionPath('submit-demo-request');

/** @throws if the response is invalid or the URL isn't at a known scheduling service */
export async function submitDemoRequest(input: DemoRequestInput): Promise<string> {
  const { status, body } = await postJson(ENDPOINT_PATH, input);
  if (status !== 200) throw new Error(`${ENDPOINT_PATH} answered ${status}`);
  const { calendlyUrl } = demoRequestOutput.parse(body);
  if (!isSchedulingUrl(calendlyUrl, LOCAL_HOSTS))
    throw new Error(`No demo is booked at ${calendlyUrl}`);
  return calendlyUrl;
}
