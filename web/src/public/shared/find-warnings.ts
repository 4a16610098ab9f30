import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { suggestEmail } from '@vouchwell/domain/shared/email-typos';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import * as z from 'zod/mini';
import { readJson, writeItem } from '../../browser-storage.ts';
import type { FormValues } from './use-public-form.tsx';

/* Stores friends introduced from this browser as hashes, so shared computers don't reveal them. */

const KEY = 'vouchwell-introduced';
const ENTRIES_MAX = 50;
const entriesSchema = z.array(z.tuple([z.string(), z.number()]));

interface Friend {
  readonly referralEmail: string;
  readonly referralPhone: string;
}

const hashFriend = (slug: string, { referralEmail, referralPhone }: Friend) =>
  Promise.all(
    [normalizeEmail(referralEmail), normalizePhone(referralPhone)]
      .filter(Boolean)
      .map((address) => hash(slug, address)),
  );

async function hash(slug: string, address: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${slug} ${address}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const readEntries = () => entriesSchema.safeParse(readJson('local', KEY)).data ?? [];

export async function rememberIntroduction(slug: string, friend: Friend): Promise<void> {
  const hashes = await hashFriend(slug, friend);
  const others = readEntries().filter(([stored]) => !hashes.includes(stored));
  const added = hashes.map((hashed) => [hashed, Date.now()] as const);
  writeItem('local', KEY, JSON.stringify([...others, ...added].slice(-ENTRIES_MAX)));
}

async function readIntroducedAt(slug: string, friend: Friend): Promise<Date | null> {
  const hashes = await hashFriend(slug, friend);
  const found = readEntries().find(([stored]) => hashes.includes(stored));
  return found ? new Date(found[1]) : null;
}

/** Hint about a field that doesn't block submitting. */
export type FieldWarning =
  | { readonly kind: 'typo'; readonly meant: string }
  /** The friend's email address is the customer's own. */
  | { readonly kind: 'own' }
  | { readonly kind: 'introduced'; readonly at: Date };

export type FieldWarnings = Readonly<Partial<Record<string, FieldWarning>>>;

/** `slug` is null on forms that don't introduce a friend. */
export async function findWarnings(
  values: FormValues,
  slug: string | null,
): Promise<FieldWarnings> {
  const own = String(values.referrerEmail ?? '');
  const friend = String(values.referralEmail ?? '');
  const phone = String(values.referralPhone ?? '');
  const typo = (typed: string): FieldWarning | undefined => {
    const meant = suggestEmail(typed);
    return meant ? { kind: 'typo', meant } : undefined;
  };
  const isOwn = friend !== '' && normalizeEmail(own) === normalizeEmail(friend);
  const at =
    slug && (await readIntroducedAt(slug, { referralEmail: friend, referralPhone: phone }));
  const introduced: FieldWarning | undefined = at ? { kind: 'introduced', at } : undefined;
  const found = {
    referrerEmail: typo(own),
    referralEmail: isOwn
      ? ({ kind: 'own' } as const)
      : (typo(friend) ?? (friend ? introduced : undefined)),
    referralPhone: friend ? undefined : introduced,
  };
  return Object.fromEntries(Object.entries(found).filter(([, warning]) => warning));
}
