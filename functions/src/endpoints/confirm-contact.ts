import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { referrerKeySecret } from '../config.ts';
import { contactLinkId } from '../contact-token.ts';
import { useContactLink } from '../data/contact-links.ts';
import { database } from '../data/firestore.ts';
import { callable } from '../http/callable.ts';
import { Refusal } from '../http/refusal.ts';
import { confirmContactLimits } from './contact-limits.ts';

type Input = CallableInput<'confirm-contact'>;
type Output = CallableOutput<'confirm-contact'>;

async function run({ token }: Input): Promise<Output> {
  const linkId = contactLinkId(token);
  const contactEmail = linkId && (await useContactLink(database(), linkId, new Date()));
  if (!contactEmail) throw new Refusal('link-unusable');
  return { contactEmail };
}

/** Confirms a contact address: whoever has the token can read what is mailed there. */
export const confirmContact = callable('confirm-contact', {
  secrets: [referrerKeySecret],
  limits: confirmContactLimits,
  run,
});
