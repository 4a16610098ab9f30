import type { CallableInput } from '@vouchwell/domain/api/callables';
import {
  type Business,
  type SlugChangeLimit,
  slugChangeLimit,
} from '@vouchwell/domain/business/business';
import { presentPapers } from '@vouchwell/domain/business/legal';
import { collections } from '@vouchwell/domain/paths';
import { deviceTimeZone } from '@vouchwell/domain/shared/dates';
import { spokenLanguage } from '@vouchwell/domain/shared/i18n';
import { toStored } from '@vouchwell/domain/shared/storage';
import { doc, serverTimestamp } from 'firebase/firestore';
import { CallRefused } from '../lib/call-errors.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { sendCommand } from '../lib/send-command.ts';

export type BusinessChanges = Partial<
  Omit<
    Business,
    | 'id'
    | 'ownerUserId'
    | 'createdAt'
    | 'updatedAt'
    | 'suspendedAt'
    | 'slugChangedAt'
    | 'slugChanges'
    | 'timeZoneChangedAt'
    | 'trade'
    | 'acceptedPapers'
  >
>;

export class SlugTaken extends Error {}

/** `limit` is null if the server refused and the date is unknown. */
export class SlugChangeRefused extends Error {
  constructor(readonly limit: SlugChangeLimit | null) {
    super('The slug cannot be changed now');
  }
}

/**
 * A new slug is a separate command and goes first, so a taken one changes nothing; the old link
 * redirects. Rejects with `SlugTaken`, `SlugChangeRefused`, and offline.
 */
export async function updateBusiness(
  business: Pick<Business, 'id' | 'slug' | 'slugChangedAt' | 'slugChanges' | 'timeZone'>,
  { slug, ...fields }: BusinessChanges,
): Promise<void> {
  if (slug !== undefined && slug !== business.slug) await renameLink(business, slug);
  if (Object.keys(fields).length === 0) return;
  const movesDays = fields.timeZone !== undefined && fields.timeZone !== business.timeZone;
  await runOnlineTransaction(async (transaction) => {
    transaction.update(doc(firestore, collections.businesses, business.id), {
      ...toStored(fields),
      ...(movesDays && { time_zone_changed_at: serverTimestamp() }),
      updated_at: serverTimestamp(),
    });
  });
}

async function renameLink(
  business: Pick<Business, 'slugChangedAt' | 'slugChanges'>,
  slug: string,
): Promise<void> {
  const limit = slugChangeLimit(business, new Date());
  if (limit) throw new SlugChangeRefused(limit);
  try {
    await sendCommand({ command: 'rename-link', slug });
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.reason === 'slug-taken') throw new SlugTaken(slug, { cause: error });
    // The local check passed because this device's clock is ahead.
    if (error.reason === 'link-locked') throw new SlugChangeRefused(null);
    throw error;
  }
}

/**
 * Idempotent. Uses this device's time zone and language and accepts the current legal papers.
 * @throws CallRefused, with reason `slug-taken`; NoAnswer.
 */
export async function createBusiness(
  form: Omit<CallableInput<'create-business'>, 'timeZone' | 'language' | 'acceptedPapers'>,
): Promise<void> {
  const here = { timeZone: deviceTimeZone(), language: spokenLanguage() };
  await callSignedIn('create-business', { ...form, ...here, acceptedPapers: presentPapers() });
}
