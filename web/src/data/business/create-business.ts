import { presentPapers } from '@vouchwell/domain/business/papers';
import type { CallableInput } from '@vouchwell/domain/callables';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import { callSignedIn } from '../lib/call-signed-in.ts';

/**
 * Creates the signed-in owner's business, whose days are this device's and who accepts the papers that this
 * page links to; its listener then gives it. Idempotent.
 * @throws CallRefused, with the reason `slug-taken` where another business has the slug; NoAnswer.
 */
export async function createBusiness(
  form: Omit<CallableInput<'create-business'>, 'timeZone' | 'acceptedPapers'>,
): Promise<void> {
  await callSignedIn('create-business', {
    ...form,
    timeZone: deviceTimeZone(),
    acceptedPapers: presentPapers(),
  });
}
