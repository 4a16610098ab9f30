import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

const ownCodeSchema = z.object({ slug: z.string(), email: z.string(), code: z.string() });
type OwnCode = z.infer<typeof ownCodeSchema>;

const readOwnCode = (slug: string): OwnCode | null => {
  const { data } = ownCodeSchema.safeParse(readStoredJson(storageKeys.linkCode));
  return data?.slug === slug ? data : null;
};

/** Personal link code of this tab's last customer, or null. */
export const ownCode = (slug: string): string | null => readOwnCode(slug)?.code || null;

/**
 * Saves a customer's personal link code. The server returns it only once per address, so an earlier
 * code is kept while the address is the same.
 */
export function keepOwnCode(slug: string, typed: string, told: string | null): void {
  const email = typed.toLowerCase();
  const kept = readOwnCode(slug);
  const code = told ?? (kept?.email === email ? kept.code : '');
  writeStored(storageKeys.linkCode, JSON.stringify({ slug, email, code }));
}
