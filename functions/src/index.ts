import { createReferral } from './endpoints/create-referral.ts';
import { notifyOwner } from './notifications/notify-owner.ts';
import { sendNotifications } from './notifications/send-notifications.ts';

/* Nested exports make hyphenated names: create-referral, notify-owner, send-notifications. */
export const create = { referral: createReferral };
export const notify = { owner: notifyOwner };
export const send = { notifications: sendNotifications };
