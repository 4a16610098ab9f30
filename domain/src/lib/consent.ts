import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './language.ts';
import { withFullStop } from './text.ts';

/** Who agreed: the customer for their friend, or the friend for themself; by phone, the owner entered it. */
export const CONSENT_GIVERS = ['referrer', 'friend', 'owner'] as const;
export type ConsentGiver = (typeof CONSENT_GIVERS)[number];

/** By the name of the business; by phone, by that of whoever entered it. */
type Wording = Readonly<Record<Language, (name: string) => string>>;

/**
 * Every wording that people agreed to, the newest last. A wording is never edited: another one is
 * added, so that a record always says what was read. Version 1 is the first.
 */
const WORDINGS: Readonly<Record<ConsentGiver, readonly [Wording, ...Wording[]]>> = {
  referrer: [
    {
      en: (business) =>
        withFullStop(`I know this person, and they are happy to hear from me about ${business}`),
      es: (business) =>
        withFullStop(
          `Conozco a esta persona y está de acuerdo en que le escriba sobre ${business}`,
        ),
    },
  ],
  friend: [
    {
      en: (business) => withFullStop(`${business} may contact me about this`),
      es: (business) => withFullStop(`${business} puede comunicarse conmigo sobre esto`),
    },
  ],
  owner: [
    {
      en: (who) => withFullStop(`By phone, entered by ${who}`),
      es: (who) => withFullStop(`Por teléfono, anotado por ${who}`),
    },
  ],
};

/** The version that pages show now. */
export const consentVersion = (by: ConsentGiver): number => WORDINGS[by].length;

/** The words of a version, the present one by default; null where there is no such version. */
export function consentWording(
  by: ConsentGiver,
  language: Language,
  business: string,
  version: number = consentVersion(by),
): string | null {
  return WORDINGS[by][version - 1]?.[language](business) ?? null;
}

/** A consent as it is kept with its referral. */
export const consentSchema = z.object({
  by: z.enum(CONSENT_GIVERS),
  /** What was agreed to, word for word. */
  wording: z.string(),
  version: z.int(),
  language: z.enum(LANGUAGES),
  /** The path of the page, without what it was opened with. */
  page: z.string(),
  at: z.date(),
  /** What the page, or its message to a friend, said of what the customer earns. */
  disclosure: z.exactOptional(
    // Of the owner's words there is no version.
    z.object({ wording: z.string(), version: z.nullable(z.int()) }),
  ),
});
export type Consent = z.infer<typeof consentSchema>;
