import { call } from '../lib/call.ts';

/**
 * Confirms a contact address with the token of its link, and gives the address.
 * @throws CallRefused with the reason `link-unusable` where it is expired or used; NoAnswer.
 */
export async function confirmContact(token: string): Promise<string> {
  return (await call('confirm-contact', { token })).contactEmail;
}
