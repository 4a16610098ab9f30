import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { database, deleteAll, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './keys.ts';
import { addNotification } from './notifications.ts';

const DEMO_REQUEST_RETENTION_DAYS = 365;
/** Within this time, a repeat with the same business and email is a double click or retry. */
const REPEAT_WINDOW_MS = 10 * MINUTE_MS;

const demoRequestSchema = z.object({
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.date(),
});

const demoRequestsRef = () => database().collection(collections.demoRequests);

export const readDemoRequest = async (id: string) =>
  parseSnapshot(demoRequestSchema, await demoRequestsRef().doc(id).get());

/** Uses hashes of the content as ids, so that concurrent repeats write to the same document. */
export async function recordDemoRequest(
  { businessName, contactName, email, phone }: DemoRequest,
  now: Date,
): Promise<void> {
  const sender = JSON.stringify([normalizeEmail(email), businessName.toLowerCase()]);
  const window = Math.floor(now.getTime() / REPEAT_WINDOW_MS);
  const toRef = (index: number) => demoRequestsRef().doc(hashIdentifier(`demo:${index}:${sender}`));
  const ref = toRef(window);
  await database().runTransaction(async (transaction) => {
    const isRepeated = (await transaction.getAll(ref, toRef(window - 1))).some((snapshot) => {
      const stored = parseSnapshot(demoRequestSchema, snapshot);
      return stored !== null && now.getTime() - stored.createdAt.getTime() < REPEAT_WINDOW_MS;
    });
    if (isRepeated) return;
    transaction.create(ref, {
      ...toStored({ businessName, contactName, email, phone }),
      created_at: now,
      expire_at: new Date(now.getTime() + DEMO_REQUEST_RETENTION_DAYS * DAY_MS),
    });
    addNotification(transaction, ref.id, { kind: 'demo_request', demoRequestId: ref.id });
  });
}

export const deleteDemoRequests = (email: string): Promise<void> =>
  deleteAll(demoRequestsRef().where('email', 'in', [email, normalizeEmail(email)]));
