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
  email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
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
