import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  businessOf,
  type OwnerPersona,
  PERSONAS,
  type Persona,
  slugOf,
} from '../support/personas.ts';
import {
  business,
  emailTemplate,
  publicDocument,
  rulesWorld,
  smsTemplate,
} from '../support/rules-world.ts';

const world = rulesWorld();

const ref = (persona: Persona, slug = slugOf('owner')) => doc(world.as(persona), 'public', slug);
const edit = (persona: Persona, fields: object, of: OwnerPersona = 'owner') =>
  updateDoc(ref(persona, slugOf(of)), fields);

describe('reading a public document', () => {
  world.seedOnce();

  it('lets anyone get it who knows the slug', async () => {
    for (const persona of PERSONAS) await assertSucceeds(getDoc(ref(persona)));
  });

  it('lets nobody list or search them', async () => {
    for (const persona of PERSONAS) {
      const all = collection(world.as(persona), 'public');
      await assertFails(getDocs(query(all, limit(1))));
      await assertFails(
        getDocs(query(all, where('business_id', '==', businessOf('owner')), limit(1))),
      );
    }
  });
});

describe('editing a public document', () => {
  world.seedOnce();

  it('lets the owner mirror the business and its templates', async () => {
    await assertSucceeds(
      edit('owner', {
        name: 'Smith & Sons',
        business_url: null,
        reward_description: 'A\nlot',
        from_label: null,
        email_template: { ...emailTemplate, subject_template: 'New' },
        sms_template: null,
      }),
    );
  });

  it('lets the owner mirror the Spanish of templates', async () => {
    await assertSucceeds(
      edit('owner', {
        email_template: { ...emailTemplate, es: emailTemplate },
        sms_template: { ...smsTemplate, es: smsTemplate },
      }),
    );
    await assertSucceeds(edit('owner', { 'email_template.es.subject_template': 'Hola' }));
    await assertFails(edit('visitor', { 'email_template.es.subject_template': 'Mine now' }));
    await assertFails(edit('otherOwner', { 'email_template.es.subject_template': 'Mine now' }));
  });

  it('takes texts of one character, and empty templates', async () => {
    await assertSucceeds(
      edit('owner', {
        name: 'x',
        business_url: 'http://x',
        reward_description: 'x',
        from_label: 'x',
        email_template: { subject_template: '', body_template: '' },
        sms_template: { body_template: '' },
      }),
    );
  });

  it('keeps visitors, other owners and lapsed owners from it', async () => {
    await assertFails(edit('visitor', { name: 'Mine now' }));
    await assertFails(edit('otherOwner', { name: 'Mine now' }));
    await assertFails(edit('lapsedOwner', { name: 'Still mine' }, 'lapsedOwner'));
  });

  it.each([
    ['contact_email', 'smith@example.com'],
    ['name', 5],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['business_url', 'javascript:alert(1)'],
    ['business_url', 5],
    ['business_url', ''],
    ['business_url', 'https://'],
    ['business_url', 'https://smith.example/a\u00a0b'],
    ['business_url', 'https://smith.example/\u0007'],
    ['business_url', `https://${'x'.repeat(293)}`],
    ['reward_description', 5],
    ['reward_description', ''],
    ['reward_description', 'x'.repeat(501)],
    ['reward_description', 'A\u0000lot'],
    ['from_label', ''],
    ['from_label', 'x'.repeat(101)],
    ['from_label', {}],
    ['email_template', 'Hi'],
    ['email_template', { body_template: 'Hi' }],
    ['email_template', { ...emailTemplate, extra: 1 }],
    ['email_template', { ...emailTemplate, body_template: 'x'.repeat(5001) }],
    ['email_template', { ...emailTemplate, body_template: 'Hi\u0000' }],
    ['sms_template', { body_template: 'Hi\u0000' }],
    ['sms_template', { ...smsTemplate, subject_template: 'Hi' }],
    ['email_template', { ...emailTemplate, es: 'Hola' }],
    ['email_template', { ...emailTemplate, es: { ...emailTemplate, extra: 1 } }],
    ['email_template', { ...emailTemplate, es: smsTemplate }],
    ['sms_template', { ...smsTemplate, es: emailTemplate }],
    ['sms_template', { ...smsTemplate, es: { body_template: 'x'.repeat(1001) } }],
    ['sms_template', { body_template: 5 }],
    ['sms_template', { body_template: 'x'.repeat(1001) }],
  ])('refuses %s as %j', async (field, value) => {
    await assertFails(edit('owner', { [field]: value }));
  });

  it('refuses a document that lost a field', async () => {
    const { from_label: _, ...rest } = publicDocument('owner');
    await assertFails(setDoc(ref('owner'), rest));
  });
});

describe('editing a public document, by what is stored', () => {
  it('lets no owner switch it on or off, or give it to another business', async () => {
    await assertFails(edit('owner', { active: false }));
    await world.given(`public/${slugOf('owner')}`, { ...publicDocument('owner'), active: false });
    await assertFails(edit('owner', { active: true }));
    await assertSucceeds(edit('owner', { name: 'Still off' }));
    await assertFails(edit('owner', { business_id: businessOf('otherOwner') }));
    await assertFails(edit('otherOwner', { business_id: businessOf('otherOwner') }));
  });

  it('lets the owner alone put back a document that is missing', async () => {
    await world.without(`public/${slugOf('owner')}`);
    await assertFails(setDoc(ref('otherOwner'), publicDocument('owner')));
    await assertFails(setDoc(ref('owner'), { ...publicDocument('owner'), active: false }));
    await assertSucceeds(setDoc(ref('owner'), publicDocument('owner')));
    const lapsed = slugOf('lapsedOwner');
    await world.without(`public/${lapsed}`);
    await assertFails(setDoc(ref('lapsedOwner', lapsed), publicDocument('lapsedOwner')));
  });

  it('lets nobody create one under what is no slug', async () => {
    const stored = { ...business('owner'), slug: 'Smith' };
    await world.given(`businesses/${businessOf('owner')}`, stored);
    await assertFails(setDoc(ref('owner', 'Smith'), publicDocument('owner')));
  });

  it('lets no owner edit one that is full and no longer theirs by its slug', async () => {
    const moved = { ...business('owner'), slug: 'smith' };
    await world.given(`businesses/${businessOf('owner')}`, moved);
    await assertFails(edit('owner', { name: 'Smith & Sons' }));
  });

  it('lets a redirect under the slug in use become a full document only as an active one', async () => {
    const signpost = { business_id: businessOf('owner'), moved_to: 'smith' };
    await world.given(`public/${slugOf('owner')}`, signpost);
    await assertFails(setDoc(ref('owner'), { ...publicDocument('owner'), active: false }));
    await assertSucceeds(setDoc(ref('owner'), publicDocument('owner')));
  });

  it.each([
    ['email_template', { subject_template: 5, body_template: 'Hi' }, emailTemplate],
    ['sms_template', { body_template: 5 }, smsTemplate],
  ])('refuses a bad %s where there was none, and takes a good one', async (field, bad, good) => {
    const none = { ...publicDocument('owner'), [field]: null };
    await world.given(`public/${slugOf('owner')}`, none);
    await assertFails(edit('owner', { [field]: bad }));
    await assertSucceeds(edit('owner', { [field]: good }));
  });
});

describe('creating and deleting a public document', () => {
  world.seedOnce();

  it('lets nobody take a slug that is not the slug of their business', async () => {
    for (const persona of PERSONAS) {
      await assertFails(setDoc(ref(persona, 'fresh'), publicDocument('owner')));
    }
    await assertFails(setDoc(ref('otherOwner', 'fresh'), publicDocument('otherOwner')));
  });

  it('lets nobody delete one', async () => {
    for (const persona of PERSONAS) await assertFails(deleteDoc(ref(persona)));
  });

  it('lets no owner turn the slug in use into a redirect', async () => {
    for (const movedTo of [slugOf('owner'), slugOf('otherOwner'), 'elsewhere']) {
      const moved = { business_id: businessOf('owner'), moved_to: movedTo };
      await assertFails(setDoc(ref('owner'), moved));
    }
  });

  it("lets no owner turn it into another business's signpost", async () => {
    const signpost = { business_id: businessOf('otherOwner'), moved_to: slugOf('otherOwner') };
    await assertFails(setDoc(ref('owner'), signpost));
  });
});
