import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './i18n.ts';
import { addPeriod } from './text.ts';

/** Customers give consent for a friend; owners record consent given by phone. */
const CONSENT_GIVERS = ['referrer', 'friend', 'owner'] as const;
export type ConsentGiver = (typeof CONSENT_GIVERS)[number];

/** Builds the wording from the name of the business or, for `owner`, of the person who entered the referral. */
type Wording = Readonly<Record<Language, (name: string) => string>>;

/** Consent wordings, newest last; index 0 is version 1. Never edit these: consent records refer to them. */
const WORDINGS: Readonly<Record<ConsentGiver, readonly [Wording, ...Wording[]]>> = {
  referrer: [
    {
      en: (business) =>
        addPeriod(`I know this person, and they are happy to hear from me about ${business}`),
      es: (business) =>
        addPeriod(`Conozco a esta persona y está de acuerdo en que le escriba sobre ${business}`),
    },
  ],
  friend: [
    {
      en: (business) => addPeriod(`${business} may contact me about this`),
      es: (business) => addPeriod(`${business} puede comunicarse conmigo sobre esto`),
    },
  ],
  owner: [
    {
      en: (name) => addPeriod(`By phone, entered by ${name}`),
      es: (name) => addPeriod(`Por teléfono, anotado por ${name}`),
    },
  ],
};

export const getConsentVersion = (giver: ConsentGiver): number => WORDINGS[giver].length;

/** Returns null for an unknown version. */
export const getConsentWording = (
  giver: ConsentGiver,
  language: Language,
  business: string,
  version: number = getConsentVersion(giver),
): string | null => WORDINGS[giver][version - 1]?.[language](business) ?? null;

export const consentSchema = z.object({
  by: z.enum(CONSENT_GIVERS),
  wording: z.string(),
  version: z.int(),
  language: z.enum(LANGUAGES),
  /** Path of the page, without query or hash. */
  page: z.string(),
  at: z.date(),
  /** Disclosure of the customer's reward on the page or in the message. */
  disclosure: z.exactOptional(
    // `version` is null for the owner's own wording.
    z.object({ wording: z.string(), version: z.nullable(z.int()) }),
  ),
});
export type Consent = z.infer<typeof consentSchema>;
