import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { businessFormSchema } from '@vouchwell/domain/business/business';
import { toSingleLine } from '@vouchwell/domain/shared/text';
import {
  collection,
  deleteField,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { businessDocument, businessOf, inDays, rulesWorld, uidOf } from '../support/rules-world.ts';

const world = rulesWorld();

const { businessRef: ref, editBusiness: edit } = world;

describe('the fields of a business', () => {
  world.seedOnce();

  it("rejects a list of businesses that isn't filtered by owner", async () => {
    await assertFails(getDocs(query(collection(world.as('owner'), 'businesses'), limit(1))));
  });

  it("lets the owner edit each group of a business's fields", async () => {
    const info = {
      name: 'Smith & Sons',
      business_url: 'http://smith.example/shop?a=1',
      contact_email: 'sons@example.com',
      from_label: 'Smith & Sons',
      phone: '+1 (555) 010-2030',
      postal_address: '12 Oak Street\nSpringfield, IL 62701',
    };
    const reward = {
      reward_description: 'Two lines\nof reward',
      reward_description_es: 'Dos líneas\nde premio',
    };
    const settings = { card: { template: 'modern', message: 'Hi', has_panel: null } };
    for (const mixed of [
      { ...info, ...reward },
      { ...info, settings },
      { ...reward, settings },
    ])
      await assertFails(edit('owner', mixed));
    for (const group of [info, reward, { settings }]) await assertSucceeds(edit('owner', group));
  });

  it("accepts null for a business's optional fields", async () => {
    await assertSucceeds(
      edit('owner', { business_url: null, from_label: null, postal_address: null }),
    );
    await assertSucceeds(edit('owner', { reward_description: null }));
  });

  it('rejects edits of a business by visitors, other owners and lapsed owners', async () => {
    for (const fields of [
      { name: 'Mine now' },
      { time_zone: 'UTC', time_zone_changed_at: serverTimestamp() },
      { reward_description: 'Mine now' },
      { reward_terms: null },
      { 'settings.placements': [{ code: 'van', label: 'Van' }] },
      { 'settings.referral_mails': false },
    ]) {
      await assertSucceeds(edit('owner', fields));
      await assertFails(edit('visitor', fields));
      await assertFails(edit('otherOwner', fields));
      await assertFails(edit('lapsedOwner', fields, 'lapsedOwner'));
    }
  });

  it.each([
    ['an extra field', { colour: 'red' }],
    ['a different link', { slug: 'smith-and-sons' }],
    [
      'a different link with its change count',
      { slug: 'sons', slug_changes: 1, slug_changed_at: serverTimestamp() },
    ],
    ['a different owner', { owner_user_id: uidOf('otherOwner') }],
    ['a different creation time', { created_at: Timestamp.now() }],
    ['a missing field', { from_label: deleteField() }],
    ["an update time other than the server's", { updated_at: Timestamp.now() }],
  ])('rejects an edit of a business with %s', async (_, fields) => {
    await assertFails(edit('owner', fields));
  });

  it.each([
    ['name', 7],
    ['name', null],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['name', 'two\nlines'],
    ['business_url', ''],
    ['business_url', true],
    ['business_url', 'javascript:alert(1)'],
    ['business_url', 'ftp://smith.example'],
    ['business_url', 'https://'],
    ['business_url', 'https://smith.example/a b'],
    ['business_url', 'https://smith.example/a\u00a0b'],
    ['business_url', 'https://smith.example/\u0007'],
    ['business_url', 'see https://smith.example'],
    ['business_url', `https://${'x'.repeat(293)}`],
    ['business_url', 'https://paypal.com@evil.example'],
    ['business_url', 'https://paypal.com:443@evil.example/'],
    ['business_url', 'https://paypal.com\\@evil.example/'],
    ['business_url', 'https://localhost'],
    ['business_url', 'https://smith.example\u202e/gnp'],
    ['business_url', 'https://smi\u200bth.example'],
    ['phone', 5550102030],
    ['phone', ''],
    ['phone', 'Call me'],
    ['phone', '1'.repeat(6)],
    ['phone', '1'.repeat(41)],
    ['phone', `${'1'.repeat(36)} x123`],
    ['phone', '555 010 2030 x'],
    ['language', 'fr'],
    ['language', null],
    ['language', ['es']],
    ['reward_description', 25],
    ['reward_description', ''],
    ['reward_description', 'x'.repeat(501)],
    ['reward_description', '$25\u0000 off'],
    ['reward_description_es', 25],
    ['postal_address', 62701],
    ['postal_address', ''],
    ['postal_address', 'Oak Street\nSpringfield'],
    ['postal_address', '1'.repeat(201)],
    ['postal_address', '12 Oak\u0000Street'],
    ['from_label', ['a']],
    ['from_label', ''],
    ['from_label', 'x'.repeat(101)],
    ['from_label', 'a\r\nBcc: b@example.com'],
  ])('rejects the business field %s set to %j', async (field, value) => {
    await assertFails(edit('owner', { [field]: value }));
  });

  it('accepts business fields of the maximum length', async () => {
    await assertSucceeds(
      edit('owner', {
        name: 'x'.repeat(100),
        business_url: `https://x.${'x'.repeat(290)}`,
        from_label: 'x'.repeat(100),
        phone: '1'.repeat(40),
        postal_address: '1'.repeat(200),
      }),
    );
    await assertSucceeds(edit('owner', { reward_description: 'x'.repeat(500) }));
  });

  it('accepts business fields of the minimum length', async () => {
    await assertSucceeds(
      edit('owner', {
        name: 'x',
        business_url: 'http://x.y',
        from_label: 'x',
        phone: '5550102030 x12',
        postal_address: '1',
      }),
    );
    await assertSucceeds(edit('owner', { reward_description: 'x' }));
  });

  it.each([
    ['a zero-width space', 'Smi\u200bth'],
    ['a zero-width joiner between Latin letters', 'Smi\u200dth'],
    ['a text direction override', 'Smith \u202egnp'],
    ['a soft hyphen', 'Smi\u00adth'],
    ['a byte order mark', 'Smi\ufeffth'],
    ['a Hangul filler', 'Smith \u3164'],
    ['a grapheme joiner', 'Smi\u034fth'],
    ['a tag', 'Smith \u{e0041}'],
    ['a joiner at the end', '\u0645\u06cc\u200c'],
    ['two joiners', '\u0645\u06cc\u200c\u200c\u062e'],
    ['two emoji combined with a joiner', '\u{1f468}\u200d\u{1f527}'],
    ['a joiner required in Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a joiner required in Hindi', '\u0915\u094d\u200d\u0937'],
    ['a variation selector after an emoji', 'Smith \u2764\ufe0f'],
    ['French without hidden characters', 'Café Zoë'],
    ['Chinese without hidden characters', '史密斯水电'],
  ])(
    "accepts a business name or signature only if the form wouldn't change it: %s",
    async (_, text) => {
      const judge = toSingleLine(text) === text ? assertSucceeds : assertFails;
      for (const field of ['name', 'from_label'] as const) {
        await judge(edit('owner', { [field]: text }));
        const form =
          field === 'name' ? businessFormSchema.shape.name : businessFormSchema.shape.fromLabel;
        await assertSucceeds(edit('owner', { [field]: form.parse(text) }));
      }
    },
  );
});

it('a business can be edited until three days after the subscription ends', async () => {
  const path = `entitlements/${uidOf('owner')}`;
  await world.given(path, { subscribed: true, subscription_end: inDays(-2.9) });
  await assertSucceeds(edit('owner', { name: 'In time' }));
  await world.given(path, { subscribed: true, subscription_end: inDays(-3.1) });
  await assertFails(edit('owner', { name: 'Too late' }));
  await world.given(path, { subscribed: true, subscription_end: null });
  await assertSucceeds(edit('owner', { name: 'Without end' }));
});

it('rejects an edit of a business without an active subscription, regardless of its end date', async () => {
  const path = `entitlements/${uidOf('owner')}`;
  for (const subscription_end of [null, inDays(20), inDays(-1)]) {
    await world.given(path, { subscribed: false, subscription_end });
    await assertFails(edit('owner', { name: 'Not paid' }));
  }
  await world.given(path, { subscribed: 'yes', subscription_end: null });
  await assertFails(edit('owner', { name: 'Not paid' }));
  await world.without(path);
  await assertFails(edit('owner', { name: 'Never paid' }));
});

it("an owner can't confirm a contact address without the emailed link", async () => {
  for (const confirmed_email of ['sons@example.com', 'smith@example.com', null]) {
    await assertFails(edit('owner', { confirmed_email }));
    await assertFails(edit('owner', { contact_email: 'sons@example.com', confirmed_email }));
  }
  const confirmed = { ...businessDocument('owner'), confirmed_email: 'smith@example.com' };
  await world.given(`businesses/${businessOf('owner')}`, confirmed);
  await assertFails(edit('owner', { confirmed_email: deleteField() }));
  await assertSucceeds(edit('owner', { contact_email: 'sons@example.com' }));
});

it("an owner can't change the published branding, but can change other fields", async () => {
  const look = { license: null, since: 2009, area: null, booking_url: null, review_url: null };
  await assertFails(edit('owner', { look }));
  await assertFails(edit('owner', { preview: { hash: 'a'.repeat(32), key: 'x' } }));
  await world.given(`businesses/${businessOf('owner')}`, { ...businessDocument('owner'), look });
  for (const changed of [deleteField(), null, { ...look, booking_url: 'https://evil.example' }])
    await assertFails(edit('owner', { look: changed }));
  await assertSucceeds(edit('owner', { contact_email: 'sons@example.com' }));
});

it("an owner can't suspend or restore the business, but can change other fields", async () => {
  await assertFails(edit('owner', { suspended_at: serverTimestamp() }));
  const suspended = { ...businessDocument('owner'), suspended_at: inDays(-1) };
  await world.given(`businesses/${businessOf('owner')}`, suspended);
  for (const suspended_at of [deleteField(), null, serverTimestamp()])
    await assertFails(edit('owner', { suspended_at }));
  await assertSucceeds(edit('owner', { reward_description: 'A cake' }));
});

it('only the owner can read which email address rejects our emails, and no one can change it', async () => {
  const refused = { ...businessDocument('owner'), undeliverable_email: 'smith@example.com' };
  await assertFails(edit('owner', { undeliverable_email: 'smith@example.com' }));
  await world.given(`businesses/${businessOf('owner')}`, refused);
  await assertSucceeds(getDoc(ref('owner')));
  await assertFails(getDoc(ref('otherOwner')));
  await assertFails(getDoc(ref('visitor')));
  for (const undeliverable_email of [deleteField(), null, 'sons@example.com'])
    await assertFails(edit('owner', { undeliverable_email }));
  await assertSucceeds(edit('owner', { contact_email: 'sons@example.com' }));
});

it("an owner can't write their acceptance of the legal documents directly", async () => {
  for (const accepted_papers of [{ terms: 1 }, null])
    await assertFails(edit('owner', { accepted_papers }));
  await assertFails(edit('owner', { name: 'Smith & Sons', accepted_papers: { terms: 1 } }));
});

it('an owner can edit a business even if its stored contact email would be rejected today', async () => {
  const stored = { ...businessDocument('owner'), contact_email: 'ben\u200b@b.example' };
  await world.given(`businesses/${businessOf('owner')}`, stored);
  await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
});
