import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../browser-storage.ts';

/* Friends introduced from this browser, as hashes, so shared computers don't reveal addresses. */

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

export async function keepIntroduced(slug: string, friend: Friend): Promise<void> {
  const hashes = await Promise.all(addressesOf(friend).map((one) => hash(slug, one)));
  const others = readEntries().filter(([one]) => !hashes.includes(one));
  const added = hashes.map((one) => [one, Date.now()] as const);
  writeItem('local', KEY, JSON.stringify([...others, ...added].slice(-KEPT)));
}

/** When this browser introduced this friend to the business, or null. */
export async function introducedAt(slug: string, friend: Friend): Promise<Date | null> {
  const hashes = await Promise.all(addressesOf(friend).map((one) => hash(slug, one)));
  const found = readEntries().find(([one]) => hashes.includes(one));
  return found ? new Date(found[1]) : null;
}
