import { randomUUID } from 'node:crypto';
import { askContact } from '../../../functions/src/endpoints/ask-contact.ts';
import { createReferral } from '../../../functions/src/endpoints/create-referral.ts';
import { type Called, call } from '../call.ts';
import type { SentForm } from '../model.ts';
import { emailToken, personAt, phoneToken, type Token } from '../people.ts';
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

/** A friend as a form names them; in another spelling of their mailbox where they are kept out. */
export function friendFields({ friend, by }: Friend, isSuppressed: boolean) {
  const { name, email, phone } = personAt(friend);
  const spelled = isSuppressed ? email.replace('@', '+again@').toUpperCase() : email;
  return {
    referralName: name,
    referralEmail: by === 'phone' ? '' : spelled,
    referralPhone: by === 'email' ? '' : phone,
    consentAttestation: true,
    requestId: randomUUID(),
    company: '',
  };
}

export const send = ({ name, input }: SentForm): Promise<Called<unknown>> =>
  name === 'create-referral' ? call(createReferral, input) : call(askContact, input);

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
