import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from './limits.ts';
import { isPhone } from './phone.ts';
import { SEND_METHODS, type SendMethod } from './referral.ts';
import { line, ONE_LINE, paragraph, requiredLine, tooLong, trimAddress } from './text.ts';

/** Every message that the form below can give, by a name that other languages say it under. */
export const REFERRAL_FAULTS = {
  referrerName: 'Referrer name is required',
  referrerEmail: 'Valid referrer email is required',
  friendName: "Friend's name is required",
  friendEmail: "Valid friend's email is required",
  friendPhone: "Valid friend's phone number is required",
  consent: 'You must confirm you are referring a known person',
  longName: tooLong(NAME_MAX),
  longEmail: tooLong(EMAIL_MAX),
  longPhone: tooLong(PHONE_MAX),
  longNote: tooLong(NOTE_MAX),
  oneLine: ONE_LINE,
} as const;
export type ReferralFault = keyof typeof REFERRAL_FAULTS;

/** The public form's fields, with the spec's messages (section 5). The server checks the same. */
export const referralFields = {
  referrerName: requiredLine(NAME_MAX, REFERRAL_FAULTS.referrerName),
  referrerEmail: z.string().check(trimAddress(), z.refine(isEmail, REFERRAL_FAULTS.referrerEmail)),
  sendMethod: z.enum(SEND_METHODS),
  referralName: requiredLine(NAME_MAX, REFERRAL_FAULTS.friendName),
  referralEmail: line(EMAIL_MAX).check(trimAddress()),
  referralPhone: line(PHONE_MAX),
  note: paragraph(NOTE_MAX),
  consentAttestation: z.boolean().check(z.refine((given) => given, REFERRAL_FAULTS.consent)),
};

/** How a friend is written to: as was chosen, or else by email where there is an address. */
export function sendMethodOf({
  sendMethod,
  referralEmail,
  referralPhone,
}: {
  readonly sendMethod?: SendMethod | null | undefined;
  readonly referralEmail: string;
  readonly referralPhone: string;
}): SendMethod {
  return sendMethod ?? (referralEmail || !referralPhone ? 'email' : 'sms');
}

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
    fail('referralEmail', REFERRAL_FAULTS.friendEmail);
  if ((referralPhone || sendMethod === 'sms') && !isPhone(referralPhone))
    fail('referralPhone', REFERRAL_FAULTS.friendPhone);
});

export const referralFormSchema = z.object(referralFields).check(friendIsReachable);
export type ReferralForm = z.infer<typeof referralFormSchema>;
