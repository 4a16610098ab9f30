import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, updateDoc } from 'firebase/firestore';
import { beforeEach, it } from 'vitest';
import { businessOf, type OwnerPersona, type Persona, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();
const path = (of: OwnerPersona) => `businesses/${businessOf(of)}/referrers/maria`;

beforeEach(async () => {
  for (const of of ['owner', 'lapsedOwner'] as const)
    await world.given(path(of), { name: 'Maria', total: 1, testimonial: 'On time.' });
});

const change = (persona: Persona, fields: object, of: OwnerPersona = 'owner') =>
  updateDoc(doc(world.as(persona), path(of)), fields);
const gone = { testimonial: deleteField() };

it('the owner can delete a testimonial, even after the subscription has lapsed', async () => {
  await assertSucceeds(change('owner', gone));
  await assertSucceeds(change('lapsedOwner', gone, 'lapsedOwner'));
});

it("a testimonial can't be deleted by anyone but the owner", async () => {
  for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
    await assertFails(change(persona, gone));
});

it("a testimonial can't be written by an owner, or deleted together with other fields", async () => {
  for (const testimonial of ['The best shop in town', '', null])
    await assertFails(change('owner', { testimonial }));
  await assertFails(change('owner', { ...gone, total: 2 }));
  await assertFails(change('owner', { name: 'Rosa' }));
});
