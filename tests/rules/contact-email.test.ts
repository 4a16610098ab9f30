import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const save = (contact_email: unknown) => world.editBusiness('owner', { contact_email });

/** Puts `character` into each part of an address. */
const PARTS = [
  ['the name', (character: string) => `ma${character}ria@mail.example`],
  ['the host', (character: string) => `maria@ma${character}il.example`],
  ['the top-level domain', (character: string) => `maria@mail.exa${character}mple`],
] as const;
const FORBIDDEN = [
  ['a space', ' '],
  ['a no-break space', '\u00a0'],
  ['a line separator', '\u2028'],
  ['a tab', '\t'],
  ['a line break', '\n'],
  ['a control character', '\u0007'],
  ['an invisible character', '\u200b'],
  ['a text direction override', '\u202e'],
  ...['@', ',', ';', '?', '&', '<', '>', '"'].map((character) => [character, character] as const),
] as const;

world.seedOnce();

it.each(['a@b.c', "o'neill+shop@bb.example", 'joerg@müller.example', 'a@b-c.d.example'])(
  'the contact email can be %s',
  async (email) => {
    await assertSucceeds(save(email));
  },
);

it('the contact email can be up to 255 characters long', async () => {
  const long = (length: number) => `${'x'.repeat(length - '@b.example'.length)}@b.example`;
  await assertSucceeds(save(long(255)));
  await assertFails(save(long(256)));
});

it.each([
  ['null', null],
  ['a number', 5],
  ['empty text', ''],
  ['a name without an @ or a host', 'maria'],
  ['an address without an @', 'mail.example'],
  ['an address without a dot', 'maria@example'],
  ['an address without a name', '@mail.example'],
  ['an address without a host', 'a@.example'],
  ['an address without a top-level domain', 'a@bb.'],
  ['two addresses', 'a@b.example, c@d.example'],
  ['an address followed by an invisible character', 'ben@b.example\u2060'],
  ['an address with a Kelvin sign in its name', '\u212aim@b.example'],
  ['an address with a Kelvin sign in its host', 'kim@\u212aay.example'],
  ['an address with full-width letters in its host', 'kim@\uff4bay.example'],
  ['an address with an ideographic full stop', 'kim@kay.b\u3002example'],
  ['an address with a Cyrillic letter in its name', 'k\u0456m@b.example'],
  ['an address with an accent in its name', 'j\u00f6rg@b.example'],
  ['an address with HTML in its name', '<b>kim</b>@b.example'],
  ['an address with a quoted name', '"kim"@b.example'],
])("the contact email can't be %s", async (_, email) => {
  await assertFails(save(email));
});

describe.each(PARTS)('in %s', (_, addressWith) => {
  it('the contact email can contain a letter', async () => {
    await assertSucceeds(save(addressWith('x')));
  });

  it.each(FORBIDDEN)("the contact email can't contain %s", async (_, character) => {
    await assertFails(save(addressWith(character)));
  });
});
