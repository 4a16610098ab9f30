import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { suggestEmail } from '@vouchwell/domain/shared/email-typos';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import * as z from 'zod/mini';
import { readJson, writeItem } from '../../browser-storage.ts';
import type { FormValues } from './form-fields.ts';

/** Hint about a field's value; it doesn't block the form from being submitted. */
export type FieldWarning =
  | { readonly kind: 'typo'; readonly suggested: string }
  /** The friend's email address is the customer's own. */
  | { readonly kind: 'own' }
  | { readonly kind: 'introduced'; readonly at: Date };

export type FieldWarnings = Readonly<Record<string, FieldWarning | undefined>>;

/** `slug` is null on forms that don't introduce a friend. */
export async function findWarnings(
  values: FormValues,
  slug: string | null,
): Promise<FieldWarnings> {
  const ownEmail = String(values.referrerEmail ?? '');
  const friendEmail = String(values.referralEmail ?? '');
  const phone = String(values.referralPhone ?? '');
  const findTypo = (email: string): FieldWarning | undefined => {
    const suggested = suggestEmail(email);
    return suggested ? { kind: 'typo', suggested } : undefined;
  };
  const isOwnEmail = friendEmail !== '' && normalizeEmail(ownEmail) === normalizeEmail(friendEmail);
  const introducedAt =
    slug && (await readIntroducedAt(slug, { referralEmail: friendEmail, referralPhone: phone }));
  const introduced: FieldWarning | undefined = introducedAt
    ? { kind: 'introduced', at: introducedAt }
    : undefined;
  const friendWarning: FieldWarning | undefined = isOwnEmail
    ? { kind: 'own' }
    : findTypo(friendEmail);
  return {
    referrerEmail: findTypo(ownEmail),
    referralEmail: friendWarning ?? (friendEmail ? introduced : undefined),
    referralPhone: friendEmail ? undefined : introduced,
  };
}

/* Stores friends introduced from this browser as hashes, so shared computers don't reveal them. */

const STORAGE_KEY = 'vouchwell-introduced';
const ENTRIES_MAX = 50;
const entriesSchema = z.array(z.tuple([z.string(), z.number()]));

interface FriendContact {
  readonly referralEmail: string;
  readonly referralPhone: string;
}

const hashContactDetails = (slug: string, { referralEmail, referralPhone }: FriendContact) =>
  Promise.all(
    [normalizeEmail(referralEmail), normalizePhone(referralPhone)]
      .filter(Boolean)
      .map((address) => hashAddress(slug, address)),
  );

async function hashAddress(slug: string, address: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${slug} ${address}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const readEntries = () => entriesSchema.safeParse(readJson('local', STORAGE_KEY)).data ?? [];

export async function rememberIntroduction(slug: string, friend: FriendContact): Promise<void> {
  const hashes = await hashContactDetails(slug, friend);
  const others = readEntries().filter(([hash]) => !hashes.includes(hash));
  const newEntries = hashes.map((hash) => [hash, Date.now()] as const);
  writeItem('local', STORAGE_KEY, JSON.stringify([...others, ...newEntries].slice(-ENTRIES_MAX)));
}

async function readIntroducedAt(slug: string, friend: FriendContact): Promise<Date | null> {
  const hashes = await hashContactDetails(slug, friend);
  const entry = readEntries().find(([hash]) => hashes.includes(hash));
  return entry ? new Date(entry[1]) : null;
}
