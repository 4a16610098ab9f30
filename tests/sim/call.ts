import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https';
import { RequestError } from '../../functions/src/http/request-error.ts';

export type Answer<O> = { readonly result: O } | { readonly refused: string };

let calls = 0;

/** Calls a function like the platform does, each time from a different network. */
export async function call<O>(
  deployed: CallableFunction<unknown, Promise<O>>,
  data: object | null,
  uid?: string,
): Promise<Answer<O>> {
  calls += 1;
  const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const rawRequest = {
    headers: { 'x-forwarded-for': ip },
    get: () => undefined,
    rawBody: Buffer.from(JSON.stringify(data)),
  };
  const token = {
    auth_time: Math.floor(Date.now() / 1000),
    firebase: { sign_in_provider: 'password' },
  };
  const request = { data, rawRequest, ...(uid && { auth: { uid, token } }) };
  try {
    return { result: await deployed.run(request as unknown as CallableRequest<unknown>) };
  } catch (error) {
    if (error instanceof RequestError) return { refused: error.reason };
    throw error;
  }
}
