const NAMES = [
  'Aldous Quillon',
  'Brisa Vantoor',
  'Cadoc Wrexley',
  'Delphi Yarrowby',
  'Eamon Zubrin',
  'Ffion Oxdale',
  'Gawain Ibsley',
  'Hespera Jundt',
];

/** The first people are referrers and the last are friends; one is both. */
export const LAST_REFERRER = 3;
export const FIRST_FRIEND = 3;

/** None of our own texts contains these names. */
export const PEOPLE = NAMES.map((name, index) => ({
  name,
  // Gmail allows more spellings of an address than other providers.
  email: `${name.toLowerCase().replace(' ', '.')}@${index % 2 ? 'gmail.com' : 'mail.example'}`,
  phone: `(202) 555-01${10 + index}`,
}));

type Person = (typeof PEOPLE)[number];

export function personAt(index: number): Person {
  const person = PEOPLE[index];
  if (!person) throw new Error(`There is no person ${index}`);
  return person;
}

/** Changes the spelling of the address and the phone number. */
export const respelled = ({ name, email, phone }: Person): Person => ({
  name,
  email: email.replace('@mail', '+again@mail').replace('@gmail', '@googlemail').toUpperCase(),
  phone: `+1 ${phone.replace('(', '').replace(') ', '.').replace('-', '.')}`,
});

export function peopleIn(text: string): number[] {
  const lowerCase = text.toLowerCase();
  const traces = ({ name, phone }: Person) => [...name.toLowerCase().split(' '), phone];
  return PEOPLE.flatMap((person, index) =>
    traces(person).some((trace) => lowerCase.includes(trace)) ? [index] : [],
  );
}
