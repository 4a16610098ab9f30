import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

const ownCodeSchema = z.object({ slug: z.string(), email: z.string(), code: z.string() });
type OwnCode = z.infer<typeof ownCodeSchema>;

const readOwnCode = (slug: string): OwnCode | null => {
  const { data } = ownCodeSchema.safeParse(readStoredJson(storageKeys.linkCode));
  return data?.slug === slug ? data : null;
};

/** The code of the personal link that this tab's last customer of a business has; null where it is not known. */
export const ownCode = (slug: string): string | null => readOwnCode(slug)?.code || null;

/**
 * Keeps the code of a customer's personal link. The server tells it only once to whoever
 * types an address, so what this tab was told before counts while the address is the same.
 */
export function keepOwnCode(slug: string, typed: string, told: string | null): void {
  const email = typed.toLowerCase();
  const kept = readOwnCode(slug);
  const code = told ?? (kept?.email === email ? kept.code : '');
  writeStored(storageKeys.linkCode, JSON.stringify({ slug, email, code }));
}
