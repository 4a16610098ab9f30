import type { ErrorReason } from '@vouchwell/domain/callables';

/* The words of the set-up alone; its fields' are in fields-texts.ts, and single for the same reason. */

export const title = 'Set up your business';
export const lead = 'Fill in this page to get your link. You can change everything later.';
export const signedInAs = 'You are signed in as ';
export const otherAccount =
  '. To use another account, sign out at the top of this page, then sign in with it.';

export const preview = 'What your customers will see';
export const noNameYet = 'your business';

export const create = 'Create my link';
export const creating = 'Creating your link...';
export const created = 'Your link is ready';
export const createdText = 'Copy it, or show its QR code to a happy customer.';
export const notCreated = 'Your link could not be created';
export const refused: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': 'You have tried many times. Wait ten minutes, then try again.',
  'not-subscribed': 'Your subscription has ended. Choose a plan, then come back here.',
  'email-not-verified': 'Open the link in the email that we sent you, then try again.',
  'invalid-input': 'Something here is not valid. Check it, then try again.',
};
