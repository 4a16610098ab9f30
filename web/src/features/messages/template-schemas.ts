import {
  fromLabeledTemplate,
  getVariableLabel,
  toBracketedLabel,
  toLabeledTemplate,
} from '@vouchwell/domain/messages/template-variables';
import {
  INTRODUCTION_VARIABLES,
  isVariable,
  type TemplateVariable,
} from '@vouchwell/domain/messages/templates';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { paragraphSchema, singleLineSchema } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';

/** Unknown variable or unbalanced braces, which the friend would see exactly as typed. */
interface TemplateMistake {
  readonly text: string;
  /** Variable that was most likely intended. */
  readonly suggestion: TemplateVariable | null;
}

/** Brackets or braces around text, or unpaired double braces. */
const PLACEHOLDER_PATTERN = /\[[^[\]{}\n]+\]|\{+[^{}\n]*\}+|\{\{+|\}\}+/g;

const VARIABLE_ALIASES: Readonly<Partial<Record<TemplateVariable, readonly string[]>>> = {
  referral_name: ['referral', 'friend_name', 'friend', 'name'],
  referral_first_name: ['first_name', 'friend_first_name'],
  referral_email: ['friend_email'],
  referral_phone: ['friend_phone', 'phone', 'phone_number'],
  referrer_name: ['referrer', 'customer_name', 'customer', 'my_name', 'sender'],
  referrer_first_name: ['customer_first_name', 'my_first_name'],
  referrer_email: ['customer_email', 'sender_email', 'my_email'],
  custom_message: ['note', 'message', 'personal_message', 'custom_note'],
  business_name: ['business', 'company_name', 'company', 'shop_name', 'your_business_name'],
  business_email: ['company_email', 'contact_email', 'shop_email', 'email'],
  business_phone: ['company_phone', 'shop_phone', 'our_phone'],
  business_url: ['website', 'business_website', 'company_url', 'site', 'url'],
  form_url: ['form_link', 'referral_link', 'referral_url', 'link', 'form'],
  personal_link: ['own_link', 'my_link', 'customers_link', 'customer_link', 'friend_link'],
  friend_reward: ['reward', 'friends_reward', 'offer'],
  disclosure: ['customers_reward', 'i_get', 'what_i_get'],
  today: ['date', 'current_date'],
};

/** Maximum edit distance for a suggestion: in letters, or as a share of the name's length. */
const DISTANCE_MAX = 2;
const DISTANCE_SHARE_MAX = 0.3;

export interface TemplateChecks {
  readonly variables: readonly TemplateVariable[];
  /** Explains what the recipient will see if the mistake isn't fixed. */
  readonly describeOutcome: (mistake: string) => string;
}

const CHECKS: TemplateChecks = {
  variables: INTRODUCTION_VARIABLES,
  describeOutcome: (mistake) =>
    t('Your customer would send {mistake} exactly as written.', { mistake }),
};

export const findTemplateMistakes = (
  template: string,
  variables: readonly TemplateVariable[],
): TemplateMistake[] =>
  [...template.matchAll(PLACEHOLDER_PATTERN)].flatMap(
    ([text]) => findMistake(text, variables) ?? [],
  );

/** `text` matches `PLACEHOLDER_PATTERN`. */
function findMistake(text: string, variables: readonly TemplateVariable[]): TemplateMistake | null {
  const name = text.replace(/[{}[\]]/g, '').trim();
  const isKnown = isVariable(name);
  const isAllowed = isKnown && variables.includes(name);
  if (isAllowed && /^\{\{[^{}]+\}\}$/.test(text)) return null;
  // The owner meant a variable that exists but isn't allowed here, so don't suggest another.
  const suggestion = isKnown && !isAllowed ? null : findNearestVariable(name, variables);
  // Ignore brackets and single braces unless they look like a variable.
  const isPlaceholder = /\{\{|\}\}/.test(text) || isKnown || suggestion !== null;
  return isPlaceholder ? { text, suggestion } : null;
}

function getCorrection({ text, suggestion }: TemplateMistake): string {
  if (suggestion)
    return t('Use {suggestion} instead.', { suggestion: toBracketedLabel(suggestion) });
  const isIncomplete = /^[{}]+$/.test(text);
  return isIncomplete
    ? t('Remove these braces, or put a detail between them.')
    : t('We can’t fill that in, so remove it.');
}

/** Lowercases a name, drops accents and apostrophes, and joins its words with underscores. */
const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z]+/g, '_');

function findNearestVariable(
  name: string,
  variables: readonly TemplateVariable[],
): TemplateVariable | null {
  const normalizedName = normalizeName(name);
  if (!normalizedName.replaceAll('_', '')) return null;
  const maxEdits = Math.max(DISTANCE_MAX, normalizedName.length * DISTANCE_SHARE_MAX);
  const matches = variables.flatMap((variable) =>
    [variable, normalizeName(getVariableLabel(variable)), ...(VARIABLE_ALIASES[variable] ?? [])]
      .map((alias) => ({ variable, alias, edits: getEditDistance(normalizedName, alias) }))
      // In a short word, two changed letters usually make a different word.
      .filter(({ alias, edits }) => edits <= maxEdits && edits < alias.length / 2),
  );
  const [nearest] = matches.toSorted((a, b) => a.edits - b.edits);
  return nearest?.variable ?? null;
}

/** Returns the Levenshtein distance. */
function getEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const nextRow = [i + 1];
    for (const [j, otherLetter] of [...b].entries()) {
      const substitution = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      nextRow.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (nextRow[j] ?? 0) + 1));
    }
    row = nextRow;
  }
  return row.at(-1) ?? 0;
}

/** Reports each mistake once, all in one message. */
export const rejectMistakes = ({ variables, describeOutcome }: TemplateChecks) =>
  z.superRefine<string>((template, context) => {
    const mistakes = findTemplateMistakes(template, variables).map(
      (mistake) => `${describeOutcome(toLabeledTemplate(mistake.text))} ${getCorrection(mistake)}`,
    );
    const message = [...new Set(mistakes)].join(' ');
    if (message) context.addIssue({ code: 'custom', message, input: template });
  });

/** Converts typed text to its stored form, then validates it. */
export const labeledSchema = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(z.string().check(z.overwrite(fromLabeledTemplate)), schema);

const MISSING_TEXT = t('Write a message, or start from a template');
export const messageSchema = (max: number, checks = CHECKS, missingText = MISSING_TEXT) =>
  labeledSchema(paragraphSchema(max).check(z.minLength(1, missingText), rejectMistakes(checks)));

/** Allows a blank subject; the email then gets a default one. */
export const emailTemplateFormSchema = z.object({
  subjectTemplate: labeledSchema(singleLineSchema(SUBJECT_MAX).check(rejectMistakes(CHECKS))),
  bodyTemplate: messageSchema(EMAIL_BODY_MAX),
});

export const smsTemplateFormSchema = z.object({
  subjectTemplate: z.literal(''),
  bodyTemplate: messageSchema(SMS_BODY_MAX),
});
