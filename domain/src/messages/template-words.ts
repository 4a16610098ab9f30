import { plainName } from '../lib/text.ts';
import { OPTIONAL_TEXTS, optionalTexts } from '../referral/referral.ts';
import {
  isVariable,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  VARIABLE,
  written,
} from './template.ts';

/* How an owner reads and types a template: `[Friend's first name]` for `{{referral_first_name}}`. */

const NAMES: Readonly<Partial<Record<TemplateVariable, string>>> = {
  referral_first_name: "Friend's first name",
  referrer_first_name: "Customer's first name",
  referral_name: "Friend's name",
  referrer_name: "Customer's name",
  [OPTIONAL_TEXTS.note.variable]: "Customer's note",
  business_name: 'Your business',
  business_url: 'Your website',
  business_phone: 'Your phone number',
  business_email: 'Your email',
  personal_link: "Customer's own link",
  friend_reward: 'What the friend gets',
  referrer_reward: 'Your reward',
  disclosure: 'What the customer earns',
  form_url: 'Your referral link',
  referrer_email: "Customer's email",
  referral_email: "Friend's email",
  referral_phone: "Friend's phone",
  today: "Today's date",
};

/** What people call a variable, such as "Friend's first name"; no two have the same name. */
export const nameOfVariable = (variable: TemplateVariable): string =>
  NAMES[variable] ??
  optionalTexts.find(([, text]) => text.variable === variable)?.[1].label ??
  variable;

/** A variable as an owner reads it in a template. */
export const inWords = (variable: TemplateVariable): string => `[${nameOfVariable(variable)}]`;

/** The form under which two ways to type a name are the same: phones type a curly apostrophe, people none. */
const plain = (name: string) => plainName(name.replace(/['’‘]/g, ''));

const BY_NAME = new Map(
  TEMPLATE_VARIABLES.map((variable) => [plain(nameOfVariable(variable)), variable]),
);

/** A stored template as its owner reads it; what is no variable stays as it stands. */
export const toWords = (template: string): string =>
  template.replace(VARIABLE, (whole, name: string) => (isVariable(name) ? inWords(name) : whole));

/** What an owner typed, in words or in braces, as it is stored; what is no variable stays as it stands. */
export const fromWords = (typed: string): string =>
  typed.replace(/\[([^[\]\n]+)\]/g, (whole, name: string) => {
    const variable = BY_NAME.get(plain(name));
    return variable ? written(variable) : whole;
  });
