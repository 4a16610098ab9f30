import * as z from 'zod/mini';
import { OPTIONAL_TEXTS, type OptionalText, optionalTextEntries } from '../referrals/referral.ts';
import type { Language } from '../shared/i18n.ts';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '../shared/limits.ts';
import { paragraphSchema, singleLineSchema } from '../shared/text.ts';

const emailFields = {
  subjectTemplate: singleLineSchema(SUBJECT_MAX),
  bodyTemplate: paragraphSchema(EMAIL_BODY_MAX),
};
const smsFields = { bodyTemplate: paragraphSchema(SMS_BODY_MAX) };

/** English text, and optional Spanish text in `es`. */
export const emailTemplateSchema = z.object({
  ...emailFields,
  es: z.optional(z.object(emailFields)),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const smsTemplateSchema = z.object({ ...smsFields, es: z.optional(z.object(smsFields)) });
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

export type Template = EmailTemplate | SmsTemplate;

export type EmailTexts = Omit<EmailTemplate, 'es'>;
/** Unlike owners' templates, our own are always in both languages. */
export type DefaultEmailTemplate = EmailTexts & { readonly es: EmailTexts };
type SmsTexts = Omit<SmsTemplate, 'es'>;
export type LocalizedTexts = SmsTexts & Partial<EmailTexts>;

/** Returns the owner's text, or the default if there is none in this language. */
export function getTextsOrDefault(
  template: EmailTemplate | null,
  defaultTemplate: DefaultEmailTemplate,
  language: Language,
): EmailTexts {
  const customTexts = language === 'es' ? template?.es : template;
  const defaultTexts = language === 'es' ? defaultTemplate.es : defaultTemplate;
  return {
    subjectTemplate: customTexts?.subjectTemplate || defaultTexts.subjectTemplate,
    bodyTemplate: customTexts?.bodyTemplate || defaultTexts.bodyTemplate,
  };
}

const PERSON_VARIABLES = [
  'referrer_name',
  'referrer_first_name',
  'referrer_email',
  'referral_name',
  'referral_first_name',
  'referral_email',
  'referral_phone',
] as const;
const BUSINESS_VARIABLES = [
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
export type TemplateVariable =
  | (typeof PERSON_VARIABLES)[number]
  | TextVariable
  | (typeof BUSINESS_VARIABLES)[number];

export const TEMPLATE_VARIABLES: readonly TemplateVariable[] = [
  ...PERSON_VARIABLES,
  ...optionalTextEntries.map(([field]) => OPTIONAL_TEXTS[field].variable),
  ...BUSINESS_VARIABLES,
];
/** Introductions must not show the friend what the customer earns. */
export const INTRODUCTION_VARIABLES = TEMPLATE_VARIABLES.filter(
  (name) => name !== 'referrer_reward',
);

/** A variable without a value counts as empty. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null>>>;

/** If one of these variables is empty, its whole line is removed. */
const WHOLE_LINE_VARIABLES: readonly string[] = [
  'friend_reward',
  'referrer_reward',
  'disclosure',
  'business_phone',
] satisfies TemplateVariable[];

/** Matches any variable, including unknown ones. */
export const VARIABLE_PATTERN = /\{\{\s*([A-Za-z_]+)\s*\}\}/g;

export const toPlaceholder = (variable: TemplateVariable): string => `{{${variable}}}`;

export const hasVariable = (template: string, variable: TemplateVariable): boolean =>
  [...template.matchAll(VARIABLE_PATTERN)].some(([, name]) => name === variable);

export const toTextValues = (texts: Readonly<Partial<Record<OptionalText, string | undefined>>>) =>
  Object.fromEntries(
    optionalTextEntries.map(([field, { variable }]) => [variable, texts[field] ?? null]),
  ) as Record<TextVariable, string | null>;

export const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * Fills in a template. Values aren't expanded again, and unknown variables stay visible. If a line becomes
 * empty or has an empty `WHOLE_LINE_VARIABLES` variable, it is removed with the blank line before it.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const lines: string[] = [];
  /** True if only blank lines have followed the last removed line. */
  let isAfterRemoval = false;
  for (const line of template.split('\n')) {
    const filledLine = fillLine(line, values);
    const isBlank = filledLine.trim() === '';
    const isRemoved = isBlank && line.trim() !== '';
    const isExtraBlankLine = isAfterRemoval && isBlank && endsWithBlankLine(lines);
    if (!isRemoved && !isExtraBlankLine) lines.push(filledLine);
    isAfterRemoval = isRemoved || (isAfterRemoval && isBlank);
  }
  while (isAfterRemoval && lines.length > 0 && endsWithBlankLine(lines)) lines.pop();
  return lines.join('\n');
}

const endsWithBlankLine = (lines: readonly string[]) => (lines.at(-1) ?? '').trim() === '';

function fillLine(line: string, values: TemplateValues): string {
  const isOmitted = [...line.matchAll(VARIABLE_PATTERN)].some(
    ([, name = '']) => isVariable(name) && WHOLE_LINE_VARIABLES.includes(name) && !values[name],
  );
  if (isOmitted) return '';
  const filledLine = line.replace(VARIABLE_PATTERN, (match, name: string) =>
    isVariable(name) ? (values[name] ?? '') : match,
  );
  // Remove the space before an empty variable at the end of a line.
  return filledLine === line ? line : filledLine.trimEnd();
}

/** Default for Spanish pages, because Spanish speakers mostly refer other Spanish speakers. */
export const DEFAULT_SPANISH_EMAIL: EmailTexts = {
  subjectTemplate: 'Te presento a {{business_name}}',
  bodyTemplate: [
    'Hola, {{referral_first_name}}:',
    '',
    'Me fue muy bien con {{business_name}} y pensé en ti.',
    '{{custom_message}}',
    'Recibes {{friend_reward}}.',
    '{{disclosure}}',
    '',
    'Deja aquí tu teléfono y se comunicarán contigo: {{personal_link}}',
    'O llámales al {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n'),
};
/** Avoids á, í, ó and ú, which cut the length of a text message by more than half. */
const DEFAULT_SPANISH_SMS: SmsTexts = {
  bodyTemplate:
    'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Me fue muy bien con {{business_name}} y pensé en ti.\n{{custom_message}}\nRecibes {{friend_reward}}.\n{{disclosure}}\nDeja tu tel.: {{personal_link}}\nO llama al {{business_phone}}.',
};

export const DEFAULT_EMAIL_TEMPLATE = {
  subjectTemplate: 'Meet {{business_name}}',
  bodyTemplate: [
    'Hi {{referral_first_name}},',
    '',
    'I’ve been really happy with {{business_name}} and thought of you.',
    '{{custom_message}}',
    'You get {{friend_reward}}.',
    '{{disclosure}}',
    '',
    'Leave your number here and they’ll reach out: {{personal_link}}',
    'Or call or text them at {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n'),
  es: DEFAULT_SPANISH_EMAIL,
} as const satisfies EmailTemplate;

export const DEFAULT_SMS_TEMPLATE = {
  bodyTemplate:
    "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I've been really happy with {{business_name}}.\n{{custom_message}}\nYou get {{friend_reward}}.\n{{disclosure}}\nLeave your number: {{personal_link}}\nOr call {{business_phone}}.",
  es: DEFAULT_SPANISH_SMS,
} as const satisfies SmsTemplate;

/** Returns the template's text in one language; our Spanish text if the business has none. */
export function getTemplateTexts(template: Template, language: Language): LocalizedTexts {
  const fallback = 'subjectTemplate' in template ? DEFAULT_SPANISH_EMAIL : DEFAULT_SPANISH_SMS;
  const { es = fallback, ...english } = template;
  return language === 'es' ? es : english;
}

const DEFAULT_TEXTS = [
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SPANISH_EMAIL,
  DEFAULT_SMS_TEMPLATE,
  DEFAULT_SPANISH_SMS,
];

/** Default messages end with the customer's name, so they need no signature. */
export const isDefaultText = (body: string): boolean =>
  DEFAULT_TEXTS.some(({ bodyTemplate }) => bodyTemplate === body);

export const FALLBACK_EMAIL_SUBJECT: Readonly<Record<Language, string>> = {
  en: 'I recommend {{business_name}}',
  es: 'Te recomiendo {{business_name}}',
};
export const FALLBACK_SMS_BODY: Readonly<Record<Language, string>> = {
  en: 'Hi {{referral_name}}, this is {{referrer_name}}. I recommend {{business_name}}: {{business_url}}',
  es: 'Hola, {{referral_name}}, soy {{referrer_name}}. Te recomiendo {{business_name}}: {{business_url}}',
};
