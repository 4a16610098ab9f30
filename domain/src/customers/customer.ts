import * as z from 'zod/mini';
import { isDay } from '../shared/dates.ts';
import { optionalEmailSchema } from '../shared/email.ts';
import { LANGUAGES, t } from '../shared/i18n.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MIN } from '../shared/limits.ts';
import { getPhoneDigits, isPhone, phoneTextSchema } from '../shared/phone.ts';
import { getTooLongMessage, requiredLineSchema, requiredNameSchema } from '../shared/text.ts';

export const CUSTOMER_STATES = ['not_asked', 'asked', 'opened', 'referred', 'opted_out'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

export const TAG_COUNT_MAX = 10;
export const TAG_LENGTH_MAX = 30;

/** Restrictions from the exporting program. Owners may still ask archived customers for referrals. */
export const CONTACT_RESTRICTIONS = ['opted_out', 'archived', 'undeliverable'] as const;
export type ContactRestriction = (typeof CONTACT_RESTRICTIONS)[number];

/** In these fields, '' means that the value was left out. */
export const customerFields = {
  name: requiredNameSchema(NAME_MAX, t('Enter the customer’s name')),
  email: optionalEmailSchema(t('Enter a valid email address'), getTooLongMessage(EMAIL_MAX)),
  phone: phoneTextSchema().check(
    z.refine(
      (phone) => phone === '' || (isPhone(phone) && getPhoneDigits(phone).length >= PHONE_MIN),
      t('Enter a valid phone number'),
    ),
  ),
  tags: z
    .array(requiredLineSchema(TAG_LENGTH_MAX, t('Enter a tag, or remove the empty one')))
    .check(z.maxLength(TAG_COUNT_MAX, t('Use {most} tags or fewer', { most: TAG_COUNT_MAX }))),
  language: z.exactOptional(z.enum(LANGUAGES)),
  lastJobOn: z
    .string()
    .check(z.refine((day) => day === '' || isDay(day), t('Enter a date like 2026-05-31'))),
  restrictions: z.exactOptional(
    z.array(z.enum(CONTACT_RESTRICTIONS)).check(z.maxLength(CONTACT_RESTRICTIONS.length)),
  ),
};

export const customerInputSchema = z.strictObject(customerFields).check(
  z.refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: t('Enter a phone number or an email'),
  }),
);
export type CustomerInput = z.infer<typeof customerInputSchema>;

/** Channels for requests that the owner sends from their own apps. */
export const REQUEST_CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];
/** `batch` is an email that we sent to many customers (requests.ts). */
export const REQUEST_SOURCES = [...REQUEST_CHANNELS, 'batch'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

const customerRequestSchema = z.object({
  at: z.date(),
  channel: z.enum(REQUEST_SOURCES),
  opened: z.optional(z.boolean()),
  referred: z.optional(z.boolean()),
  /** Id of the first referral that converted after the request. */
  wonBy: z.optional(z.string()),
});
export type CustomerRequest = z.infer<typeof customerRequestSchema>;

const nullableDate = z.nullable(z.date());

export const customerSchema = z.object({
  /** Same key as the customer's referrer document, if they have one. */
  key: z.string(),
  name: z.string(),
  /** `email` or `phone` may be '', but not both. */
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  language: z.optional(z.enum(LANGUAGES)),
  lastJobOn: z.nullable(z.string()),
  source: z.enum(['typed', 'imported', 'form']),
  /** Computed by `getCustomerState`, for queries. */
  state: z.enum(CUSTOMER_STATES),
  /** True if there has been a job since the last request. */
  waitsForAsk: z.boolean(),
  /** Referral requests, oldest first; limited to `REQUESTS_MAX`. */
  asks: z.array(customerRequestSchema),
  openedAt: nullableDate,
  referredAt: nullableDate,
  optedOutAt: nullableDate,
  /** Set if customers opted out themselves; absent if the owner did it for them. */
  optedOutBy: z.nullish(z.literal('customer')),
  /** Set if emails to the customer bounce, until their address is changed. */
  unreachable: z.nullish(z.object({ at: z.date(), why: z.string() })),
  /** Code of the personal link, which works after the first request. */
  linkCode: z.string(),
  /** Keys of email addresses and phone numbers, to find the customer as a referrer too. */
  contactKeys: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Customer = z.infer<typeof customerSchema>;

export const CUSTOMERS_PER_CHUNK = 100;
