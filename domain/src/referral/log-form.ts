import * as z from 'zod/mini';
import { optionalEmailSchema } from '../lib/email-schema.ts';
import { NAME_MAX, NOTE_MAX } from '../lib/limits.ts';
import { isPhone } from '../lib/phone.ts';
import { orNull, paragraph, visibleLine } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { askFields, REFERRAL_FAULTS, referralFields } from './referral-form.ts';

const { referrerName, referralPhone } = referralFields;

const NAME_OR_NUMBER = t('Enter a name or a number');

const friend = z
  .strictObject({
    name: visibleLine(NAME_MAX),
    phone: referralPhone.check(
      z.refine((phone) => !phone || isPhone(phone), REFERRAL_FAULTS.ownPhone),
    ),
    email: askFields.referralEmail,
  })
  .check(
    z.refine(({ name, phone }) => name !== '' || phone !== '', {
      path: ['name'],
      message: NAME_OR_NUMBER,
    }),
  );

const WAY_TO_REACH = t('Enter their phone number or their email');

/** A new customer, reachable by phone or email. */
export const somebodySchema = z
  .strictObject({
    name: referrerName,
    email: optionalEmailSchema(WAY_TO_REACH),
    phone: z.exactOptional(z.string().check(z.trim())),
  })
  .check(
    z.refine(({ email, phone }) => (phone === undefined ? email !== '' : isPhone(phone)), {
      path: ['email'],
      message: WAY_TO_REACH,
    }),
  );
export type Somebody = z.infer<typeof somebodySchema>;

/** Detects whether an email or a phone number was typed. */
export function reachedBy(typed: string): Omit<Somebody, 'name'> {
  return /\d/.test(typed) && !/[\p{L}@]/u.test(typed)
    ? { email: '', phone: typed }
    : { email: typed };
}

const sentBy = z.union([
  z.strictObject({ known: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.strictObject({ new: somebodySchema }),
  z.strictObject({ unsaid: z.literal(true) }),
]);

export const loggedFields = { friend, sentBy, note: paragraph(NOTE_MAX) };
export const logFormSchema = z.strictObject(loggedFields);
export type LogForm = z.infer<typeof logFormSchema>;

/** Uses the number as the name if there is none. */
export const loggedFriend = ({ name, phone, email }: LogForm['friend']) => ({
  referralName: orNull(name) ?? phone,
  referralPhone: phone,
  referralEmail: email,
});
