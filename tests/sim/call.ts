import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https';
import { RequestError } from '../../functions/src/http/request-error.ts';
import { lastError } from './log.ts';

interface CalledBy {
  readonly uid?: string;
  readonly ip?: string;
}

/** What a callable answered, or the reason of its refusal. */
export type Called<O> = { readonly result: O } | { readonly refused: string };

/**
 * How the emulator ends one of two transactions that wait for each other, where Firestore says
 * ABORTED, on which the SDK tries again. A browser sends the same request again.
 */
const EMULATORS_OWN = /Transaction is invalid or closed/;
const ATTEMPTS = 3;

let callers = 0;

/** Calls a function in this process as the platform would, by default each time from another network. */
export async function call<O>(
  deployed: CallableFunction<unknown, Promise<O>>,
  data: object | null,
  { uid, ip }: CalledBy = {},
): Promise<Called<O>> {
  callers += 1;
  const from = ip ?? `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  const rawRequest = {
    headers: { 'x-forwarded-for': from },
    get: () => undefined,
    rawBody: Buffer.from(JSON.stringify(data)),
  };
  const token = {
    auth_time: Math.floor(Date.now() / 1000),
    firebase: { sign_in_provider: 'password' },
  };
  const request = { data, rawRequest, ...(uid && { auth: { uid, token } }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { result: await deployed.run(request as unknown as CallableRequest<unknown>) };
    } catch (error) {
      if (error instanceof RequestError) return { refused: error.reason };
      if (attempt === ATTEMPTS || !EMULATORS_OWN.test(lastError())) throw error;
    }
  }
}
