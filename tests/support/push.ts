import type { PushMessage } from '@vouchwell/domain/shared/worker-messages';
import { sendRequest } from '../../dev/src/request.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { callFunction } from './call-function.ts';
import { testEnvironment } from './test-environment.ts';

export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Error response from the push service. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const callService = async (path: string, body?: object) => {
  const url = `${testEnvironment.pushUrl}/${path}`;
  const response = await sendRequest(body ? 'POST' : 'GET', url, body);
  return (await response.json()) as unknown;
};
const idOf = ({ endpoint }: TestBrowser) => endpoint.split('/').at(-1) ?? '';

/** Subscribes a browser at the mock push service, under the sender's public key. */
export const subscribeBrowser = async (key: string) =>
  (await callService('subscriptions', { key })) as TestBrowser;

export async function givenBrowser(token: string): Promise<TestBrowser> {
  const { result } = await callFunction('choose-push', { to: 'key' }, { token });
  const browser = await subscribeBrowser(result?.key ?? '');
  await choosePush(token, browser, 'on');
  return browser;
}

export const choosePush = (token: string, browser: TestBrowser, to: 'on' | 'off' | 'test') =>
  callFunction(
    'choose-push',
    { to, ...(to === 'on' ? browser : { endpoint: browser.endpoint }) },
    { token },
  );

export const givenPushResponses = (browser: TestBrowser, answers: readonly Answer[]) =>
  callService(`answers/${idOf(browser)}`, answers);

export async function readReceivedPushes(browser: TestBrowser) {
  const { received, answered } = (await callService(`subscriptions/${idOf(browser)}`)) as {
    readonly received: readonly string[];
    readonly answered: readonly number[];
  };
  return { messages: received.map((text) => JSON.parse(text) as PushMessage), answered };
}

export async function waitForPushes(browser: TestBrowser, count: number) {
  await waitUntil(async () => (await readReceivedPushes(browser)).answered.length >= count);
  return readReceivedPushes(browser);
}
