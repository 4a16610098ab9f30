import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from './limits.ts';
import { isPhone } from './phone.ts';
import { SEND_METHODS } from './referral.ts';
import { line, paragraph, requiredLine } from './text.ts';

const FRIEND_EMAIL = "Valid friend's email is required";
const FRIEND_PHONE = "Valid friend's phone number is required";

/** The public form's fields, with the spec's messages (section 5). The server checks the same. */
export const referralFields = {
  referrerName: requiredLine(NAME_MAX, 'Referrer name is required'),
  referrerEmail: z.string().check(z.trim(), z.refine(isEmail, 'Valid referrer email is required')),
  sendMethod: z.enum(SEND_METHODS),
  referralName: requiredLine(NAME_MAX, "Friend's name is required"),
  referralEmail: line(EMAIL_MAX),
  referralPhone: line(PHONE_MAX),
  note: paragraph(NOTE_MAX),
  consentAttestation: z
    .boolean()
    .check(z.refine((given) => given, 'You must confirm you are referring a known person')),
};

interface Friend {
  readonly sendMethod: 'email' | 'sms';
  readonly referralEmail: string;
  readonly referralPhone: string;
}

/** The address the introduction goes to is required; the other one may be empty, but never wrong. */
export const friendIsReachable = z.superRefine<Friend>((friend, context) => {
  const { sendMethod, referralEmail, referralPhone } = friend;
  const fail = (path: keyof Friend, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: friend });
  if ((referralEmail || sendMethod === 'email') && !isEmail(referralEmail))
    fail('referralEmail', FRIEND_EMAIL);
  if ((referralPhone || sendMethod === 'sms') && !isPhone(referralPhone))
    fail('referralPhone', FRIEND_PHONE);
});

export const referralFormSchema = z.object(referralFields).check(friendIsReachable);
export type ReferralForm = z.infer<typeof referralFormSchema>;
