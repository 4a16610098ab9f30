import * as z from 'zod/mini';
import { optionalEmailSchema } from '../lib/email-schema.ts';
import { LANGUAGES } from '../lib/language.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX, PHONE_MIN } from '../lib/limits.ts';
import { isPersonName, NOT_A_NAME } from '../lib/names.ts';
import { isPhone, phoneDigits } from '../lib/phone.ts';
import { line, requiredLine, tooLong } from '../lib/text.ts';
import { isDay } from '../lib/time-zone.ts';
import { t } from '../lib/translate.ts';

/** What came of asking a customer, so far. */
export const CUSTOMER_STATES = ['not_asked', 'asked', 'opened', 'referred', 'opted_out'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** How many tags a customer has at most, and how long one is. */
export const TAGS_MAX = 10;
export const TAG_MAX = 30;

export const CUSTOMER_FAULTS = {
  name: t("Enter the customer's name"),
  email: t('Enter a valid email address'),
  phone: t('Enter a valid phone number'),
  reach: t('Enter a phone number or an email address'),
  day: t('Enter a day such as 2026-05-31'),
} as const;

/** What an owner says of a customer; '' stands for what was left out. */
export const customerFields = {
  name: requiredLine(NAME_MAX, CUSTOMER_FAULTS.name).check(z.refine(isPersonName, NOT_A_NAME)),
  email: optionalEmailSchema(CUSTOMER_FAULTS.email, tooLong(EMAIL_MAX)),
  phone: line(PHONE_MAX).check(
    z.refine(
      (phone) => phone === '' || (isPhone(phone) && phoneDigits(phone).length >= PHONE_MIN),
      CUSTOMER_FAULTS.phone,
    ),
  ),
  tags: z
    .array(requiredLine(TAG_MAX, t('Enter a tag or leave it out')))
    .check(
      z.maxLength(TAGS_MAX, t('Please keep this to {most} tags or fewer', { most: TAGS_MAX })),
    ),
  language: z.exactOptional(z.enum(LANGUAGES)),
  /** The day of their last job, such as '2026-05-31'. */
  lastJobOn: z.string().check(z.refine((day) => day === '' || isDay(day), CUSTOMER_FAULTS.day)),
};

/** A customer as an owner types, pastes or imports them: a name, and one way to reach them or both. */
export const customerInputSchema = z.strictObject(customerFields).check(
  z.refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: CUSTOMER_FAULTS.reach,
  }),
);
export type CustomerInput = z.infer<typeof customerInputSchema>;

/** How a customer came to be known. */
export const CUSTOMER_SOURCES = ['typed', 'imported', 'form'] as const;

/** The owner's own app that a customer was asked by. */
export const ASK_CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type AskChannel = (typeof ASK_CHANNELS)[number];
/** By what a customer was asked: one of those, or a mail of ours to many (ask-batch.ts). */
export const ASKED_BY = [...ASK_CHANNELS, 'batch'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

/** One ask of a customer, and what came of it. */
const askSchema = z.object({
  at: z.date(),
  channel: z.enum(ASKED_BY),
  opened: z.optional(z.boolean()),
  referred: z.optional(z.boolean()),
  /** The first referral after it that was won. */
  wonBy: z.optional(z.string()),
});
export type CustomerAsk = z.infer<typeof askSchema>;

const instant = z.nullable(z.date());

/** A customer whom a business knows, whether or not they ever referred a friend. */
export const customerSchema = z.object({
  /** The same as that of the referrer whom they are or may become. */
  key: z.string(),
  name: z.string(),
  /** '' where it is not known; never both. */
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  /** In which they are asked; English where it is not known. */
  language: z.optional(z.enum(LANGUAGES)),
  /** The day of their last job; null where it is not known. */
  lastJobOn: z.nullable(z.string()),
  source: z.enum(CUSTOMER_SOURCES),
  /** What `customerState` makes of the instants below, for the list's queries. */
  state: z.enum(CUSTOMER_STATES),
  /** Whether there was a job since they were last asked. */
  waitsForAsk: z.boolean(),
  /** When and how they were asked, the last one last; only the last few. */
  asks: z.array(askSchema),
  openedAt: instant,
  referredAt: instant,
  optedOutAt: instant,
  /** Who said so; absent where the owner did. */
  optedOutBy: z.nullish(z.literal('customer')),
  /** That their email does not work, and why, in words; until it is changed. */
  unreachable: z.nullish(z.object({ at: z.date(), why: z.string() })),
  /** The code of their personal link, which works once they were asked. */
  linkCode: z.string(),
  /** The keys of their addresses and numbers, by which they are found, also as a referrer. */
  contactKeys: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Customer = z.infer<typeof customerSchema>;

/** How many customers one call imports. */
export const IMPORT_CHUNK = 100;
