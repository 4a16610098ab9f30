import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { suggestEmail } from '@vouchwell/domain/shared/email-typos';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../../browser-storage.ts';
import type { FormValues } from './use-public-form.tsx';

/* Stores friends introduced from this browser as hashes, so shared computers don't reveal them. */

const KEY = 'vouchwell-introduced';
const KEPT = 50;
const entriesSchema = z.array(z.tuple([z.string(), z.number()]));

interface Friend {
  readonly referralEmail: string;
  readonly referralPhone: string;
}

const addressesOf = ({ referralEmail, referralPhone }: Friend) =>
  [normalizeEmail(referralEmail), normalizePhone(referralPhone)].filter(Boolean);

async function hash(slug: string, address: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${slug} ${address}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readEntries() {
  try {
    return entriesSchema.safeParse(JSON.parse(readItem('local', KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export async function rememberIntroduction(slug: string, friend: Friend): Promise<void> {
  const hashes = await Promise.all(addressesOf(friend).map((one) => hash(slug, one)));
  const others = readEntries().filter(([one]) => !hashes.includes(one));
  const added = hashes.map((one) => [one, Date.now()] as const);
  writeItem('local', KEY, JSON.stringify([...others, ...added].slice(-KEPT)));
}

/** Date when this friend was introduced to the business from this browser, or null. */
export async function readIntroducedAt(slug: string, friend: Friend): Promise<Date | null> {
  const hashes = await Promise.all(addressesOf(friend).map((one) => hash(slug, one)));
  const found = readEntries().find(([one]) => hashes.includes(one));
  return found ? new Date(found[1]) : null;
}

/** Hint about a field that doesn't block submitting. */
export type Warning =
  | { readonly kind: 'typo'; readonly meant: string }
  /** The friend's email address is the customer's own. */
  | { readonly kind: 'own' }
  | { readonly kind: 'introduced'; readonly at: Date };

export type Warnings = Readonly<Partial<Record<string, Warning>>>;

const text = (values: FormValues, name: string) => String(values[name] ?? '');

/** `slug` identifies the business to which a friend is introduced. */
export async function findWarnings(values: FormValues, slug: string | null): Promise<Warnings> {
  const [own, friend, phone] = ['referrerEmail', 'referralEmail', 'referralPhone'].map((name) =>
    text(values, name),
  ) as [string, string, string];
  const typo = (typed: string): Warning | undefined => {
    const meant = suggestEmail(typed);
    return meant ? { kind: 'typo', meant } : undefined;
  };
  const isOwn = friend !== '' && normalizeEmail(own) === normalizeEmail(friend);
  const at =
    slug && (await readIntroducedAt(slug, { referralEmail: friend, referralPhone: phone }));
  const introduced: Warning | undefined = at ? { kind: 'introduced', at } : undefined;
  const found = {
    referrerEmail: typo(own),
    referralEmail: isOwn
      ? ({ kind: 'own' } as const)
      : (typo(friend) ?? (friend ? introduced : undefined)),
    referralPhone: friend ? undefined : introduced,
  };
  return Object.fromEntries(Object.entries(found).filter(([, warning]) => warning));
}
