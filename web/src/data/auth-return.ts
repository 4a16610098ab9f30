import { routes } from '@vouchwell/domain/paths';
import type { ActionCodeSettings } from 'firebase/auth';

const at = (path: string): ActionCodeSettings => ({ url: window.location.origin + path });

/** Where Auth's mails lead back to (spec, sections 4 and 7). */
export const verificationReturn = () => at(routes.home);
export const resetReturn = () => at(`${routes.auth}?reset=true`);
