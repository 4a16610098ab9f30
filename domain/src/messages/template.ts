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

/** A template's English, and in `es` its Spanish if the owner wrote any. */
export const emailTemplateSchema = z.object({
  ...emailTexts,
  es: z.optional(z.object(emailTexts)),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const smsTemplateSchema = z.object({ ...smsTexts, es: z.optional(z.object(smsTexts)) });
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

/** A template in one language. */
export type EmailTexts = Omit<EmailTemplate, 'es'>;
export type SmsTexts = Omit<SmsTemplate, 'es'>;

const inLanguage = ({ es, ...english }: EmailTemplate, language: Language) =>
  language === 'es' ? es : english;

/** What a mail of ours says: the owner's words, and ours where the owner wrote none in this language. */
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

/** What a template may hold in braces. */
export const TEMPLATE_VARIABLES: readonly TemplateVariable[] = [
  ...PEOPLE,
  ...optionalTexts.map(([field]) => OPTIONAL_TEXTS[field].variable),
  ...BUSINESS,
];
/** What an introduction may hold: its friend reads nothing of what the customer gets. */
export const INTRODUCTION_VARIABLES = TEMPLATE_VARIABLES.filter(
  (name) => name !== 'referrer_reward',
);
type MayLack = TextVariable | 'referrer_reward' | 'disclosure';

/** What a template is filled in with; a text that nobody was asked for may be left out. */
export type TemplateValues = Readonly<
  Record<Exclude<TemplateVariable, MayLack>, string | null> &
    Partial<Record<MayLack, string | null>>
>;

/** Without a value, the line that was to say it says nothing, whatever words are around it. */
const TAKES_ITS_LINE: readonly string[] = [
  'friend_reward',
  'referrer_reward',
  'disclosure',
  'business_phone',
] satisfies TemplateVariable[];

/** A variable in a template, or what looks like one. */
export const VARIABLE = /\{\{\s*([A-Za-z_]+)\s*\}\}/g;

/** A variable as it is written in a template. */
export const written = (variable: TemplateVariable): string => `{{${variable}}}`;

/** Whether a template holds a variable, however it is spaced. */
export const holds = (template: string, variable: TemplateVariable): boolean =>
  [...template.matchAll(VARIABLE)].some(([, name]) => name === variable);

/** The values of the optional texts, by their variables. */
export const textValues = (texts: Readonly<Partial<Record<OptionalText, string | undefined>>>) =>
  Object.fromEntries(
    optionalTexts.map(([field, { variable }]) => [variable, texts[field] ?? null]),
  ) as Record<TextVariable, string | null>;

export const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * Fills a template in a single pass: a value that itself holds `{{…}}` is never expanded.
 * Unknown variables stay as written, so that an owner sees the slip. Known but empty ones render
 * as nothing, and a line that held nothing else disappears, together with the
 * blank line that set it apart; so does a whole line about what is not there (`TAKES_ITS_LINE`).
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

/** A row whose last word was an empty variable does not end in the space before it. */
const fill = (row: string, filled: string) => (filled === row ? row : filled.trimEnd());
