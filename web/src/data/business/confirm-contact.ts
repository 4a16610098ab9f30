import { call } from '../lib/call.ts';

/** @throws CallRefused, with reason `link-unusable` if expired or used; NoAnswer. */
export async function confirmContact(token: string): Promise<string> {
  return (await call('confirm-contact', { token })).contactEmail;
}
