import { randomUUID } from 'node:crypto';
import { askContact } from '../../../functions/src/endpoints/ask-contact.ts';
import { createReferral } from '../../../functions/src/endpoints/create-referral.ts';
import { thankReferrer } from '../../../functions/src/endpoints/thank-referrer.ts';
import { type Called, call } from '../call.ts';
import { type Model, type ModelBusiness, pick, type SentForm } from '../model.ts';
import {
  emailToken,
  FIRST_FRIEND,
  otherEmail,
  otherPhone,
  personAt,
  personIn,
  phoneToken,
  type Token,
} from '../people.ts';
import { must } from '../violation.ts';

/* The public forms, as they are filled in and sent: once, twice, or twice at once. */

export type Times = 'once' | 'twice' | 'at once';

export interface Friend {
  readonly friend: number;
  readonly by: 'email' | 'phone' | 'both';
}

export const tokensOf = ({ friend, by }: Friend): Token[] => [
  ...(by === 'phone' ? [] : [emailToken(friend)]),
  ...(by === 'email' ? [] : [phoneToken(friend)]),
];

/** Every sixth time somebody who is kept out, by what they are kept out with; else who was drawn. */
export function orKeptOut<A extends Friend & { readonly which: number }>(
  model: Model,
  business: ModelBusiness,
  drawn: A,
): A {
  const tokens = [...business.suppressed, ...model.suppressed];
  const friends = tokens.filter((token) => personIn(token) >= FIRST_FRIEND);
  if (drawn.which % 6 > 0 || friends.length === 0) return drawn;
  const token = pick(friends, drawn.which);
  return { ...drawn, friend: personIn(token), by: token.startsWith('email') ? 'email' : 'phone' };
}

/** A friend as a form names them; in other spellings where they are kept out. */
export function friendFields({ friend, by }: Friend, isSuppressed: boolean) {
  const person = personAt(friend);
  const email = isSuppressed ? otherEmail(person) : person.email;
  const phone = isSuppressed ? otherPhone(person) : person.phone;
  return {
    referralName: person.name,
    referralEmail: by === 'phone' ? '' : email,
    referralPhone: by === 'email' ? '' : phone,
    consentAttestation: true,
    requestId: randomUUID(),
    company: '',
  };
}

const FORMS = {
  'create-referral': createReferral,
  'ask-contact': askContact,
  'thank-referrer': thankReferrer,
} as const;

export const send = ({ name, input }: SentForm): Promise<Called<unknown>> =>
  call(FORMS[name], input);

export async function sendTimes(form: SentForm, times: Times): Promise<Called<unknown>[]> {
  if (times === 'at once') return Promise.all([send(form), send(form)]);
  const first = await send(form);
  return times === 'once' ? [first] : [first, await send(form)];
}

/** Checks that a form was taken exactly where it could be; gives whether it was. */
export function wasTaken(
  answers: readonly Called<unknown>[],
  isExpected: boolean,
  what: string,
): boolean {
  for (const answer of answers) {
    const said = 'refused' in answer ? `refused as ${answer.refused}` : 'taken';
    must('result' in answer === isExpected, `${what} was ${said}`);
  }
  return isExpected;
}
