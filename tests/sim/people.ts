/** The people of a simulation. Each name, address and number is found in no text of ours. */
export interface Person {
  readonly index: number;
  readonly name: string;
  readonly email: string;
  /** As it is typed on a form. */
  readonly phone: string;
}

const NAMES = [
  'Aldous Quillon',
  'Brisa Vantoor',
  'Cadoc Wrexley',
  'Delphi Yarrowby',
  'Eamon Zubrin',
  'Ffion Oxdale',
  'Gawain Ibsley',
  'Hespera Jundt',
  'Ignatz Kolbey',
  'Jorvik Lumsden',
] as const;

export const PEOPLE: readonly Person[] = NAMES.map((name, index) => ({
  index,
  name,
  // Gmail's addresses have more spellings than others.
  email: `${name.toLowerCase().replace(' ', '.')}@${index % 2 === 0 ? 'mail.example' : 'gmail.com'}`,
  phone: `(202) 555-01${String(10 + index)}`,
}));

/** By whom a friend may be introduced; the later ones are friends, and two are both. */
export const REFERRERS = 5;
export const FIRST_FRIEND = 3;

export const personAt = (index: number): Person => {
  const person = PEOPLE[index];
  if (!person) throw new Error(`There is no person ${index}`);
  return person;
};

/** The texts by which a person would be recognized, in lower case. */
export const tracesOf = ({ name, phone }: Person): readonly string[] => [
  ...name.toLowerCase().split(' '),
  phone,
];

/** The ways to reach a person that a form can name, as the model keeps them. */
export type Token = `email ${number}` | `phone ${number}`;
export const emailToken = (person: number): Token => `email ${person}`;
export const phoneToken = (person: number): Token => `phone ${person}`;
export const personIn = (token: Token): number => Number(token.split(' ')[1]);

/** Another spelling of the same mailbox: without dots and at its other domain, or with a tag. */
export function otherEmail({ email }: Person): string {
  const [name = '', domain = ''] = email.split('@');
  const isGmail = domain === 'gmail.com';
  const spelled = isGmail ? `${name.replace('.', '')}@googlemail.com` : `${name}+again@${domain}`;
  return spelled.toUpperCase();
}

/** Another spelling of the same number: (202) 555-0110 is +1 202.555.0110. */
export const otherPhone = ({ phone }: Person): string =>
  `+1 ${phone.replace(/[()]/g, '').replace(/[ -]/g, '.')}`;
