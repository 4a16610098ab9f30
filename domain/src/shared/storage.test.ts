import { expect, it } from 'vitest';
import { fromStored, toStored } from './storage.ts';

const date = new Date('2026-11-21');

it('writes camelCase objects in snake_case and reads them back', () => {
  const object = {
    fromLabel: null,
    emailTemplate: { bodyTemplate: 'x' },
    createdAt: date,
    flags: ['a_b'],
  };
  const stored = toStored(object);
  expect(stored).toEqual({
    from_label: null,
    email_template: { body_template: 'x' },
    created_at: date,
    flags: ['a_b'],
  });
  expect(fromStored(stored)).toEqual(object);
});

it('converts Timestamps to Dates when reading, and keys in list items in both directions', () => {
  const stored = { consents: [{ given_by: 'friend', at: { toDate: () => date } }, 'text'] };
  const object = { consents: [{ givenBy: 'friend', at: date }, 'text'] };
  expect(fromStored(stored)).toEqual(object);
  expect(toStored(object)).toEqual({ consents: [{ given_by: 'friend', at: date }, 'text'] });
});

it("leaves Firestore's sentinel values unchanged", () => {
  class Increment {}
  const increment = new Increment();
  expect(toStored({ lastCount: increment })).toEqual({ last_count: increment });
});
