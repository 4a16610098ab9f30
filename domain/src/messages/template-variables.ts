import { OPTIONAL_TEXTS, optionalTextEntries } from '../referrals/referral.ts';
import { t, translate, withLanguage } from '../shared/i18n.ts';
import { toComparableName } from '../shared/text.ts';
import {
  isVariable,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  toPlaceholder,
  VARIABLE_PATTERN,
} from './templates.ts';

// Owners see and type `[Friend's first name]` for `{{referral_first_name}}`.

const getVariableLabels = (): Readonly<Partial<Record<TemplateVariable, string>>> => ({
  ...Object.fromEntries(
    optionalTextEntries.map(([, { variable, label }]) => [variable, translate(label)]),
  ),
  referral_first_name: t("Friend's first name"),
  referrer_first_name: t("Customer's first name"),
  referral_name: t("Friend's name"),
  referrer_name: t("Customer's name"),
  [OPTIONAL_TEXTS.note.variable]: t("Customer's note"),
  business_name: t('Your business'),
  business_url: t('Your website'),
  business_phone: t('Your phone number'),
  business_email: t('Your email'),
  personal_link: t("Customer's personal link"),
  friend_reward: t("Friend's reward"),
  referrer_reward: t('Your reward'),
  disclosure: t("Customer's reward"),
  form_url: t('Your referral link'),
  referrer_email: t("Customer's email"),
  referral_email: t("Friend's email"),
  referral_phone: t("Friend's phone"),
  today: t("Today's date"),
});

const VARIABLE_LABELS = getVariableLabels();
/** Owners may have typed English variable names. */
const ENGLISH_LABELS = withLanguage('en', null, getVariableLabels);

/** Returns the unique label of a variable, such as "Friend's first name". */
export const getVariableLabel = (variable: TemplateVariable): string =>
  VARIABLE_LABELS[variable] ?? variable;

export const toBracketedLabel = (variable: TemplateVariable): string =>
  `[${getVariableLabel(variable)}]`;

/** Normalizes a name for comparison: ignores apostrophes and accents, which people often leave out. */
const toKey = (name: string) => toComparableName(name.normalize('NFD').replace(/[\p{M}'’‘]/gu, ''));

const VARIABLES_BY_LABEL = new Map(
  [ENGLISH_LABELS, VARIABLE_LABELS].flatMap((labels) =>
    TEMPLATE_VARIABLES.map((variable) => [toKey(labels[variable] ?? variable), variable] as const),
  ),
);

/** Converts {{variables}} to [labels]; unknown variables are unchanged. */
export const toLabeledTemplate = (template: string): string =>
  template.replace(VARIABLE_PATTERN, (match, name: string) =>
    isVariable(name) ? toBracketedLabel(name) : match,
  );

/** Converts [labels] to {{variables}}; unknown labels are unchanged. */
export const fromLabeledTemplate = (text: string): string =>
  text.replace(/\[([^[\]\n]+)\]/g, (match, name: string) => {
    const variable = VARIABLES_BY_LABEL.get(toKey(name));
    return variable ? toPlaceholder(variable) : match;
  });
