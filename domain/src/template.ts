import * as z from 'zod/mini';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from './limits.ts';
import { OPTIONAL_TEXTS, type OptionalText, optionalTexts } from './referral.ts';
import { line, paragraph } from './text.ts';

export const emailTemplateSchema = z.object({
  subjectTemplate: line(SUBJECT_MAX),
  bodyTemplate: paragraph(EMAIL_BODY_MAX),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const smsTemplateSchema = z.object({ bodyTemplate: paragraph(SMS_BODY_MAX) });
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

/** What a new business starts with, in words that a customer would use. */
export const DEFAULT_EMAIL_TEMPLATE: EmailTemplate = {
  subjectTemplate: 'Meet {{business_name}}',
  bodyTemplate: [
    'Hi {{referral_name}},',
    '',
    "I've been really happy with {{business_name}} and thought of you.",
    '{{custom_message}}',
    '',
    'Just write to them at {{business_email}} and mention my name.',
    '{{business_url}}',
    '',
    '{{referrer_name}}',
  ].join('\n'),
};

export const DEFAULT_SMS_TEMPLATE: SmsTemplate = {
  bodyTemplate:
    "Hi {{referral_name}}, it's {{referrer_name}}. I've been really happy with {{business_name}} and thought of you.\n{{custom_message}}\n{{business_url}}",
};

/** Used where a business has an email template but left its subject blank. */
export const FALLBACK_EMAIL_SUBJECT = 'I recommend {{business_name}}';
/** Used where a business has an SMS template but left it blank. */
export const FALLBACK_SMS_BODY =
  'Hi {{referral_name}}, this is {{referrer_name}}. I recommend {{business_name}}: {{business_url}}';

const PEOPLE = [
  'referrer_name',
  'referrer_email',
  'referral_name',
  'referral_email',
  'referral_phone',
] as const;
const BUSINESS = ['business_name', 'business_email', 'business_url', 'form_url', 'today'] as const;

type TextVariable = (typeof OPTIONAL_TEXTS)[OptionalText]['variable'];
export type TemplateVariable = (typeof PEOPLE)[number] | TextVariable | (typeof BUSINESS)[number];

/** What a template may hold in braces. */
export const TEMPLATE_VARIABLES: readonly TemplateVariable[] = [
  ...PEOPLE,
  ...optionalTexts.map(([field]) => OPTIONAL_TEXTS[field].variable),
  ...BUSINESS,
];
/** What a template is filled in with; a text that nobody was asked for may be left out. */
export type TemplateValues = Readonly<
  Record<Exclude<TemplateVariable, TextVariable>, string | null> &
    Partial<Record<TextVariable, string | null>>
>;

const VARIABLE = /\{\{\s*([A-Za-z_]+)\s*\}\}/g;

/** A variable as it is written in a template. */
export const written = (variable: TemplateVariable): string => `{{${variable}}}`;

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
 * blank line that set it apart.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const kept: string[] = [];
  const endsBlank = () => (kept.at(-1) ?? '').trim() === '';
  let isGap = false;
  for (const row of template.split('\n')) {
    const filled = row.replace(VARIABLE, (whole, name: string) =>
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
