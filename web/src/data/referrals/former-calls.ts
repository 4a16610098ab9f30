import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import { logFormSchema } from '@vouchwell/domain/referral/log-form';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';
import { uidIfSignedIn } from '../lib/signed-in-uid.ts';
import { FORMER_CALLS, keep } from './outbox-store.ts';

const callsSchema = z.array(
  z.object({ requestId: z.string(), uid: z.string(), form: logFormSchema }),
);

/** Takes the signed-in owner's calls that an older release could not send into the outbox. */
export function takeFormerCalls(): void {
  const text = readItem('local', FORMER_CALLS);
  const uid = uidIfSignedIn();
  if (text === null || uid === null) return;
  let calls: z.infer<typeof callsSchema> = [];
  try {
    calls = callsSchema.parse(JSON.parse(text));
  } catch (error) {
    console.error('The calls of an older release could not be read', error);
  }
  for (const { requestId: id, form } of calls.filter((call) => call.uid === uid)) {
    const friend = form.friend.name || form.friend.phone;
    const action = { kind: 'log', form } as const;
    const kept = { id, businessId: '', friend, atMs: Date.now(), formVersion: FORM_VERSION };
    keep({ ...kept, state: 'waits', action });
  }
  const others = calls.filter((call) => call.uid !== uid);
  if (others.length > 0) writeItem('local', FORMER_CALLS, JSON.stringify(others));
  else removeItem('local', FORMER_CALLS);
}
