import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, setDoc } from 'firebase/firestore';
import { it } from 'vitest';
import { businessOf, type OwnerPersona, type Persona, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const templates = (persona: Persona, of: OwnerPersona) =>
  collection(world.as(persona), 'businesses', businessOf(of), 'templates');

const email = (of: OwnerPersona) => ({
  business_id: businessOf(of),
  channel: 'email',
  is_default: true,
  subject_template: 'Meet {{business_name}}',
  body_template: 'Hi {{referral_name}}\nMeet them.',
});
const sms = (of: OwnerPersona) => ({
  business_id: businessOf(of),
  channel: 'sms',
  is_default: true,
  body_template: 'Hi',
});

const DEFAULT_SPANISH_EMAIL = {
  subject_template: 'Hola',
  body_template: 'Hola, {{referral_first_name}}:',
};

const save = (persona: Persona, id: string, fields: object, of: OwnerPersona = 'owner') =>
  setDoc(doc(templates(persona, of), id), fields);

world.seedOnce();

it('lets the owner add Spanish versions of the email and SMS templates', async () => {
  await assertSucceeds(save('owner', 'email', { ...email('owner'), es: DEFAULT_SPANISH_EMAIL }));
  await assertSucceeds(save('owner', 'sms', { ...sms('owner'), es: { body_template: 'Hola' } }));
});

it.each([
  ['that is not a map', 'Hola'],
  ['that is null', null],
  ['with an extra field', { ...DEFAULT_SPANISH_EMAIL, extra: 1 }],
  ['without a subject', { body_template: 'Hola' }],
  ["with a subject that isn't text", { ...DEFAULT_SPANISH_EMAIL, subject_template: 1 }],
  [
    'with a two-line subject',
    { ...DEFAULT_SPANISH_EMAIL, subject_template: 'a\nBcc: b@example.com' },
  ],
  ['with a body that is too long', { ...DEFAULT_SPANISH_EMAIL, body_template: 'x'.repeat(5001) }],
])('rejects a Spanish version of the email template %s', async (_, es) => {
  await assertFails(save('owner', 'email', { ...email('owner'), es }));
});

it('rejects a Spanish version of the SMS template if it has a subject or is too long', async () => {
  const inSpanish = (es: object) => save('owner', 'sms', { ...sms('owner'), es });
  await assertFails(inSpanish(DEFAULT_SPANISH_EMAIL));
  await assertFails(inSpanish({ body_template: 'x'.repeat(1001) }));
  await assertSucceeds(inSpanish({ body_template: 'x'.repeat(1000) }));
});

it('accepts templates with empty or one-character text', async () => {
  for (const text of ['', 'x']) {
    const texts = { subject_template: text, body_template: text };
    await assertSucceeds(save('owner', 'email', { ...email('owner'), ...texts }));
    await assertSucceeds(save('owner', 'sms', { ...sms('owner'), body_template: text }));
  }
});

it.each([
  ['an extra field', { extra: 1 }],
  ['a different business', { business_id: businessOf('otherOwner') }],
  ['a different channel', { channel: 'sms' }],
  ['a default flag that is false', { is_default: false }],
  ["a subject that isn't text", { subject_template: 1 }],
  ['a two-line subject', { subject_template: 'a\nBcc: b@example.com' }],
  ['a subject that is too long', { subject_template: 'x'.repeat(201) }],
  ["a body that isn't text", { body_template: null }],
  ['a body that is too long', { body_template: 'x'.repeat(5001) }],
])('rejects an email template with %s', async (_, fields) => {
  await assertFails(save('owner', 'email', { ...email('owner'), ...fields }));
});

it('rejects an SMS template if it has a subject or is too long', async () => {
  await assertFails(save('owner', 'sms', { ...sms('owner'), subject_template: 'a' }));
  await assertFails(save('owner', 'sms', { ...sms('owner'), body_template: 'x'.repeat(1001) }));
  await assertSucceeds(save('owner', 'sms', { ...sms('owner'), body_template: 'x'.repeat(1000) }));
});

it("accepts line breaks and tabs in a template's body, but no other control characters", async () => {
  const texts = (body_template: string) => ({
    email: { ...email('owner'), body_template },
    sms: { ...sms('owner'), body_template },
  });
  for (const [id, fields] of Object.entries(texts('Hi\r\n\tBen,\n\n\u00e9\u{1f642}\n'))) {
    await assertSucceeds(save('owner', id, fields));
  }
  for (const control of ['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\u0085']) {
    for (const [id, fields] of Object.entries(texts(`Hi\n${control}Ben`))) {
      await assertFails(save('owner', id, fields));
    }
  }
});

it.each(['thanks', 'asked', 'converted', 'paid', 'ask_email'])(
  'accepts the %s email template only from the owner and only with valid fields',
  async (id) => {
    await assertSucceeds(save('owner', id, { ...email('owner'), es: DEFAULT_SPANISH_EMAIL }));
    await assertFails(save('visitor', id, email('owner')));
    await assertFails(save('otherOwner', id, email('owner')));
    await assertFails(save('lapsedOwner', id, email('lapsedOwner'), 'lapsedOwner'));
    for (const fields of [
      { extra: 1 },
      { channel: id },
      { channel: 'sms' },
      { subject_template: 1 },
      { subject_template: 'x'.repeat(201) },
      { body_template: 'x'.repeat(5001) },
      { es: { ...DEFAULT_SPANISH_EMAIL, extra: 1 } },
    ])
      await assertFails(save('owner', id, { ...email('owner'), ...fields }));
  },
);

it('accepts SMS and email templates only under names for their channel', async () => {
  for (const id of ['ask_sms', 'disclosure']) {
    await assertSucceeds(save('owner', id, sms('owner')));
    await assertFails(save('otherOwner', id, sms('owner')));
    await assertFails(save('owner', id, email('owner')));
  }
  for (const id of ['ask_email', 'ask_reminder']) {
    await assertSucceeds(save('owner', id, email('owner')));
    await assertFails(save('owner', id, sms('owner')));
  }
});

it('rejects an email template without a subject, a template with an unknown name, and deletions', async () => {
  const { subject_template: _, ...bare } = email('owner');
  await assertFails(save('owner', 'email', bare));
  for (const fields of [{ ...email('owner'), channel: 'letter' }, email('owner'), sms('owner')])
    await assertFails(save('owner', 'letter', fields));
  await assertFails(save('owner', 'sms', { ...sms('owner'), channel: 'email' }));
  await assertFails(deleteDoc(doc(templates('owner', 'owner'), 'email')));
});
