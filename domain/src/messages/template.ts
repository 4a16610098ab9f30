import * as z from 'zod/mini';
import type { Language } from '../lib/language.ts';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '../lib/limits.ts';
import { line, paragraph } from '../lib/text.ts';
import { OPTIONAL_TEXTS, type OptionalText, optionalTexts } from '../referral/referral.ts';

const emailTexts = {
  subjectTemplate: line(SUBJECT_MAX),
  bodyTemplate: paragraph(EMAIL_BODY_MAX),
};
const smsTexts = { bodyTemplate: paragraph(SMS_BODY_MAX) };

/** English text, and optional Spanish text in `es`. */
export const emailTemplateSchema = z.object({
  ...emailTexts,
  es: z.optional(z.object(emailTexts)),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const smsTemplateSchema = z.object({ ...smsTexts, es: z.optional(z.object(smsTexts)) });
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

export type EmailTexts = Omit<EmailTemplate, 'es'>;
export type SmsTexts = Omit<SmsTemplate, 'es'>;

const inLanguage = ({ es, ...english }: EmailTemplate, language: Language) =>
  language === 'es' ? es : english;

/** The owner's text, or the default if there is none in this language. */
export function ownTexts(
  template: EmailTemplate | null,
  ours: EmailTemplate,
  language: Language,
): EmailTexts {
  const own = template && inLanguage(template, language);
  const standing = inLanguage(ours, language);
  return {
    subjectTemplate: own?.subjectTemplate || (standing?.subjectTemplate ?? ''),
    bodyTemplate: own?.bodyTemplate || (standing?.bodyTemplate ?? ''),
  };
}

const PEOPLE = [
  'referrer_name',
  'referrer_first_name',
  'referrer_email',
  'referral_name',
  'referral_first_name',
  'referral_email',
  'referral_phone',
] as const;
const BUSINESS = [
  'business_name',
  'business_email',
  'business_url',
  'business_phone',
  'form_url',
  'personal_link',
  'friend_reward',
  'referrer_reward',
  'disclosure',
  'today',
] as const;

type TextVariable = (typeof OPTIONAL_TEXTS)[OptionalText]['variable'];
export type TemplateVariable = (typeof PEOPLE)[number] | TextVariable | (typeof BUSINESS)[number];

export const TEMPLATE_VARIABLES: readonly TemplateVariable[] = [
  ...PEOPLE,
  ...optionalTexts.map(([field]) => OPTIONAL_TEXTS[field].variable),
  ...BUSINESS,
];
/** Introductions must not show the friend what the customer earns. */
export const INTRODUCTION_VARIABLES = TEMPLATE_VARIABLES.filter(
  (name) => name !== 'referrer_reward',
);
type MayLack = TextVariable | 'referrer_reward' | 'disclosure';

/** Texts that the form didn't ask for may be left out. */
export type TemplateValues = Readonly<
  Record<Exclude<TemplateVariable, MayLack>, string | null> &
    Partial<Record<MayLack, string | null>>
>;

/** If one of these is empty, its whole line is removed. */
const TAKES_ITS_LINE: readonly string[] = [
  'friend_reward',
  'referrer_reward',
  'disclosure',
  'business_phone',
] satisfies TemplateVariable[];

/** May match unknown variables. */
export const VARIABLE = /\{\{\s*([A-Za-z_]+)\s*\}\}/g;

export const written = (variable: TemplateVariable): string => `{{${variable}}}`;

export const holds = (template: string, variable: TemplateVariable): boolean =>
  [...template.matchAll(VARIABLE)].some(([, name]) => name === variable);

export const textValues = (texts: Readonly<Partial<Record<OptionalText, string | undefined>>>) =>
  Object.fromEntries(
    optionalTexts.map(([field, { variable }]) => [variable, texts[field] ?? null]),
  ) as Record<TextVariable, string | null>;

export const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * Fills in a template. Values aren't expanded again, and unknown variables stay visible. A line that becomes
 * empty is removed with the blank line before it, like lines with an empty `TAKES_ITS_LINE` variable.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const kept: string[] = [];
  const endsBlank = () => (kept.at(-1) ?? '').trim() === '';
  let isGap = false;
  for (const row of template.split('\n')) {
    const saysNothing = [...row.matchAll(VARIABLE)].some(
      ([, name = '']) => isVariable(name) && TAKES_ITS_LINE.includes(name) && !values[name],
    );
    const filled = saysNothing
      ? ''
      : row.replace(VARIABLE, (whole, name: string) =>
          isVariable(name) ? (values[name] ?? '') : whole,
        );
    const isBlank = filled.trim() === '';
    const becameEmpty = isBlank && row.trim() !== '';
    if (!becameEmpty && !(isGap && isBlank && endsBlank())) kept.push(fill(row, filled));
    isGap = becameEmpty || (isGap && isBlank);
  }
  while (isGap && kept.length > 0 && endsBlank()) kept.pop();
  return kept.join('\n');
}

/** Removes the space before an empty variable at the end of a line. */
const fill = (row: string, filled: string) => (filled === row ? row : filled.trimEnd());
