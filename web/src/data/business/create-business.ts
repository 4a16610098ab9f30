import { presentPapers } from '@vouchwell/domain/business/papers';
import type { CallableInput } from '@vouchwell/domain/callables';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import { spokenLanguage } from '@vouchwell/domain/lib/translate';
import { callSignedIn } from '../lib/call-signed-in.ts';

/**
 * Creates the signed-in owner's business, whose days are this device's, whose mails are in the app's language,
 * and who accepts the papers that this page links to; its listener then gives it. Idempotent.
 * @throws CallRefused, with the reason `slug-taken` where another business has the slug; NoAnswer.
 */
export async function createBusiness(
  form: Omit<CallableInput<'create-business'>, 'timeZone' | 'language' | 'acceptedPapers'>,
): Promise<void> {
  const here = { timeZone: deviceTimeZone(), language: spokenLanguage() };
  await callSignedIn('create-business', { ...form, ...here, acceptedPapers: presentPapers() });
}
