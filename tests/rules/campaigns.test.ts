import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  businessOf,
  OWNERS,
  type OwnerPersona,
  PERSONAS,
  type Persona,
  slugOf,
} from '../support/personas.ts';
import { TERMS } from '../support/reward-fixtures.ts';
import {
  emailTemplate,
  inDays,
  publicDocument,
  rulesWorld,
  smsTemplate,
} from '../support/rules-world.ts';

const world = rulesWorld();
const STRANGERS = ['visitor', 'otherOwner', 'lapsedOwner'] as const;

const slugFor = (of: OwnerPersona) => `spring-${slugOf(of)}`;
const shown = {
  starts_at: inDays(-3),
  ends_at: inDays(4),
  reward_description: null,
  email_template: null,
  sms_template: null,
};
const campaign = (of: OwnerPersona) => ({
  name: 'Spring',
  slug: slugFor(of),
  first_day: '2026-11-20',
  last_day: '2026-11-27',
  reward_terms: null,
  settings: {},
  visits: 7,
  created_at: inDays(-5),
  updated_at: inDays(-5),
  ...shown,
});
const link = (of: OwnerPersona) => ({
  business_id: businessOf(of),
  campaign_id: 'spring',
  standing_slug: slugOf(of),
  ...shown,
});

const campaigns = (persona: Persona, of: OwnerPersona = 'owner') =>
  collection(world.as(persona), `businesses/${businessOf(of)}/campaigns`);
const spring = (persona: Persona, of: OwnerPersona = 'owner') =>
  doc(campaigns(persona, of), 'spring');
const linkOf = (persona: Persona, of: OwnerPersona = 'owner') =>
  doc(world.as(persona), 'public', slugFor(of));

/** Edits the campaign as the dashboard does; the public document gets what it shares. */
function edit(
  fields: object,
  mirrored: object = fields,
  persona: Persona = 'owner',
  of: OwnerPersona = 'owner',
) {
  const batch = writeBatch(world.as(persona));
  batch.update(spring(persona, of), { ...fields, updated_at: serverTimestamp() });
  if (Object.keys(mirrored).length > 0) batch.update(linkOf(persona, of), mirrored);
  return batch.commit();
}

beforeEach(async () => {
  for (const of of OWNERS) {
    await world.given(`businesses/${businessOf(of)}/campaigns/spring`, campaign(of));
    await world.given(`public/${slugFor(of)}`, link(of));
  }
});

describe('reading campaigns', () => {
  it('lets the owner, even a lapsed one, read and list their own', async () => {
    for (const of of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(spring(of, of)));
      await assertSucceeds(getDocs(query(campaigns(of, of), limit(20))));
    }
  });

  it('keeps them from everybody else, who may read what the link shows', async () => {
    for (const persona of STRANGERS) {
      await assertFails(getDoc(spring(persona)));
      await assertFails(getDocs(query(campaigns(persona), limit(20))));
      await assertSucceeds(getDoc(linkOf(persona)));
    }
  });
});

describe('a campaign', () => {
  const days = { starts_at: inDays(-2), ends_at: inDays(9) };
  const own = {
    reward_description: '$75 off',
    email_template: { ...emailTemplate, es: emailTemplate },
    sms_template: smsTemplate,
  };

  it('is edited by its owner, with what its link shows', async () => {
    await assertSucceeds(edit({ name: 'Summer' }, {}));
    const reward = { reward_terms: TERMS, reward_description_es: '$100 esta semana' };
    for (const [field, value] of Object.entries(reward))
      await assertFails(edit({ [field]: value }, {}));
    await assertSucceeds(edit(reward, reward));
    await assertSucceeds(
      edit({ settings: { card: { template: 'a', message: '', has_panel: null } } }, {}),
    );
    await assertSucceeds(edit({ first_day: '2026-11-21', last_day: '2026-12-02', ...days }, days));
    await assertSucceeds(edit(own));
    await assertSucceeds(edit({ last_day: null, ends_at: null }, { ends_at: null }));
  });

  it('ends at once, and also before it began', async () => {
    const over = { ends_at: serverTimestamp() };
    await assertSucceeds(edit({ last_day: '2026-11-23', ...over }, over));
    const never = { starts_at: serverTimestamp(), ...over };
    await assertSucceeds(edit({ first_day: '2026-11-23', ...never }, never));
  });

  it('is edited by nobody else, and by no lapsed owner', async () => {
    for (const persona of STRANGERS) {
      await assertFails(edit({ name: 'Mine' }, {}, persona));
      await assertFails(edit(own, own, persona));
    }
    await assertFails(edit({ name: 'Late' }, {}, 'lapsedOwner', 'lapsedOwner'));
    await assertFails(edit(own, own, 'lapsedOwner', 'lapsedOwner'));
  });

  it.each([
    ['no name', { name: '' }],
    ['a name too long', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a name that is none', { name: 5 }],
    ['another slug', { slug: 'mine' }],
    ['more visits', { visits: 8 }],
    ['another birthday', { created_at: inDays(0) }],
    ['a day that is none', { first_day: 'soon' }],
    ['a last day before the first', { last_day: '2026-11-19' }],
    ['no last day, though it has an end', { last_day: null }],
    ['terms that are none', { reward_terms: { ...TERMS, referrer: { kind: 'gold' } } }],
    ['settings of its own making', { settings: { theme: 'dark' } }],
    ['a card of its own making', { settings: { card: { template: '!' } } }],
    ['an extra field', { extra: 1 }],
    ['another time', { updated_at: inDays(0) }],
    ['a field too few', { name: deleteField() }],
  ])('is not saved with %s', async (_, fields) => {
    const batch = writeBatch(world.as('owner'));
    batch.update(spring('owner'), { updated_at: serverTimestamp(), ...fields });
    await assertFails(batch.commit());
  });

  it.each([
    ['a reward too long', { reward_description: 'x'.repeat(501) }],
    ['a reward that is none', { reward_description: 5 }],
    ['an end before its beginning', { ends_at: inDays(-9) }],
    ['a beginning that is no time', { starts_at: '2026-11-20' }],
    ['a subject of two lines', { email_template: { subject_template: 'a\nb', body_template: '' } }],
    ['a text message too long', { sms_template: { body_template: 'x'.repeat(1001) } }],
    ['a template with more to it', { sms_template: { ...smsTemplate, extra: 1 } }],
  ])('is not saved with %s, wherever it stands', async (_, fields) => {
    await assertFails(edit(fields));
  });

  it('never says another thing than its link', async () => {
    const other = { reward_description: '$80 off' };
    await assertFails(edit(own, {}));
    await assertFails(edit(own, { ...own, ...other }));
    await assertFails(edit({}, own));
    await assertFails(updateDoc(linkOf('owner'), other));
    for (const field of Object.keys(shown)) {
      await assertFails(edit({ name: 'Summer' }, { [field]: deleteField() }));
    }
  });

  it('is created and deleted by no client', async () => {
    for (const persona of PERSONAS) {
      await assertFails(setDoc(doc(campaigns(persona), 'autumn'), campaign('owner')));
      await assertFails(deleteDoc(spring(persona)));
    }
  });
});

describe("a campaign's link", () => {
  it('is created, deleted and given away by no client', async () => {
    const fresh = doc(world.as('owner'), 'public/autumn');
    await assertFails(setDoc(fresh, link('owner')));
    for (const persona of PERSONAS) await assertFails(deleteDoc(linkOf(persona)));
    for (const fields of [
      { business_id: businessOf('otherOwner') },
      { campaign_id: 'autumn' },
      { active: true },
      { extra: 1 },
    ])
      await assertFails(updateDoc(linkOf('owner'), fields));
  });

  it('follows the standing link of its business, and no other', async () => {
    for (const standing_slug of [slugOf('otherOwner'), 'nobody', null])
      await assertFails(updateDoc(linkOf('owner'), { standing_slug }));
    await world.given(`public/${slugFor('owner')}`, { ...link('owner'), standing_slug: 'old' });
    await assertSucceeds(updateDoc(linkOf('owner'), { standing_slug: slugOf('owner') }));
  });

  it('becomes no standing link, and leads nowhere else', async () => {
    const moved = { business_id: businessOf('owner'), moved_to: slugOf('owner') };
    await assertFails(setDoc(linkOf('owner'), moved));
    await assertFails(setDoc(linkOf('owner'), publicDocument('owner')));
    const batch = writeBatch(world.as('owner'));
    const times = { slug_changed_at: serverTimestamp(), updated_at: serverTimestamp() };
    batch.update(world.businessRef('owner'), { slug: slugFor('owner'), slug_changes: 1, ...times });
    batch.set(linkOf('owner'), publicDocument('owner'));
    batch.set(doc(world.as('owner'), 'public', slugOf('owner')), {
      business_id: businessOf('owner'),
      moved_to: slugFor('owner'),
    });
    await assertFails(batch.commit());
  });
});

describe('the visits of each day', () => {
  const day = (persona: Persona, of: OwnerPersona = 'owner') =>
    doc(world.as(persona), `businesses/${businessOf(of)}/visits/2026-11-23_link`);
  const visits = (persona: Persona, of: OwnerPersona = 'owner') =>
    query(collection(world.as(persona), `businesses/${businessOf(of)}/visits`), limit(400));

  it('are read by the owner, even a lapsed one, and by nobody else', async () => {
    for (const of of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(day(of, of)));
      await assertSucceeds(getDocs(visits(of, of)));
    }
    for (const persona of STRANGERS) {
      await assertFails(getDoc(day(persona)));
      await assertFails(getDocs(visits(persona)));
    }
  });

  it('are counted by no client', async () => {
    const fields = { day: '2026-11-23', campaign_id: null, visits: 1 };
    await world.given(`businesses/${businessOf('owner')}/visits/2026-11-23_link`, fields);
    for (const persona of PERSONAS) {
      await assertFails(setDoc(day(persona), fields));
      await assertFails(updateDoc(day(persona), { visits: 2 }));
      await assertFails(deleteDoc(day(persona)));
    }
  });
});
