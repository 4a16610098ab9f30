import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { readEventPage } from '../../../functions/src/db/referrals.ts';
import { callFunction } from '../../support/call-function.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { givenOwner, type TestOwner } from '../../support/owners.ts';
import { businessRef, givenReferral } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';

async function givenEvents(owner: TestOwner, text: string): Promise<string> {
  const { id } = await givenReferral(owner.business, {});
  await createOwnerCommands(owner.token).changeReferral(id, { to: 'contacted' }, randomUUID());
  const note = { kind: 'note', text, by: owner.uid, at: new Date() };
  const referral = businessRef(owner.business).collection(collections.referrals).doc(id);
  await referral.collection(collections.events).add(note);
  return id;
}

const read = (token: string | undefined, after: string | null = null) =>
  callFunction('read-events', { after }, { token });

it("returns the events from all of an owner's referrals", async () => {
  const [owner, other] = [await givenPayingOwner(), await givenPayingOwner()];
  const ids = [await givenEvents(owner, 'Call at noon'), await givenEvents(owner, 'Called')];
  await givenEvents(other, 'Theirs');
  const { result } = await read(owner.token);
  expect(result?.next).toBeNull();
  const notes = result?.events.filter(({ kind }) => kind === 'note') ?? [];
  expect(notes.map(({ text }) => text).sort()).toEqual(['Call at noon', 'Called']);
  expect(notes.map(({ referral_id }) => referral_id).sort()).toEqual(ids.toSorted());
  expect(new Date(String(notes[0]?.at)).getTime()).toBeGreaterThan(Date.now() - 600_000);

  // Reading page by page returns each event once.
  const texts: unknown[] = [];
  let after: string | null = null;
  do {
    const page = await readEventPage(owner.business.id, after, 1);
    texts.push(...page.events);
    after = page.next;
  } while (after);
  expect(texts).toEqual(result?.events);
  const last = await read(
    owner.token,
    `referrals/${ids.toSorted()[1]}/events/zzzzzzzzzzzzzzzzzzzzz`,
  );
  expect(last.result).toEqual({ events: [], next: null });
});

it('lets a lapsed owner read events, and rejects signed-out callers and bad cursors', async () => {
  const lapsed = await givenOwner();
  expect((await read(lapsed.token)).result).toEqual({ events: [], next: null });
  expect((await read(undefined)).reason).toBe('unauthenticated');
  for (const after of ['referrals/../events/x', 'businesses/another/referrals/a/events/b', 'x'])
    expect((await read(lapsed.token, after)).reason).toBe('invalid-input');
});
