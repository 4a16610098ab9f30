import { routes } from '@vouchwell/domain/paths';
import type { ActionCodeSettings } from 'firebase/auth';

const at = (path: string): ActionCodeSettings => ({ url: window.location.origin + path });

const PAID = 'paid';

/**
 * Where Auth's mails lead back to (spec, sections 4 and 7). The one that verifies an email remembers
 * whether its owner has paid already, for it may be opened on another device.
 */
export const verificationReturn = (hasPaid = false) =>
  at(hasPaid ? `${routes.home}?${PAID}` : routes.home);
export const resetReturn = () => at(`${routes.auth}?reset=true`);

/** Whether the address that a mail leads back to remembers a payment; null where it has none. */
export const remembersPayment = (returnUrl: string | null): boolean =>
  returnUrl !== null && URL.canParse(returnUrl) && new URL(returnUrl).searchParams.has(PAID);
