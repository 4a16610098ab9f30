// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardScene } from '../../cards/card-scene.ts';
import { cardTemplate } from '../../cards/templates.ts';
import { show } from '../../ui/component-test.tsx';
import { CardNotes, SaveNote } from './card-notes.tsx';
import type { Preview } from './use-preview.ts';

const qr = { size: 29, isDark: () => true };
const sceneOf = (message: string) =>
  cardScene(
    cardTemplate('modern'),
    { businessName: 'Joe', message, qr, hasPanel: false },
    (text, { size }) => text.length * size * 0.5,
  );

function notes(fields: Partial<Preview>, isPanelOurs = false): string {
  const preview: Preview = {
    scene: sceneOf('Hi'),
    verdict: 'readable',
    failed: false,
    retry: () => {},
    ...fields,
  };
  show(<CardNotes preview={preview} isPanelOurs={isPanelOurs} />);
  return screen.getByRole('status').textContent;
}

describe('what is said of a card', () => {
  it('is nothing of one that is all right', () => {
    expect(notes({})).toBe('');
  });

  it('is why a panel is there that nobody asked for', () => {
    expect(notes({}, true)).toContain('Some phones can only read dark codes on white, so');
  });

  it('is that the code was not read, with what was done about it', () => {
    expect(notes({ verdict: 'panel-added' })).toContain('so we put it on a white panel');
  });

  it('is that nobody would read it', () => {
    expect(notes({ verdict: 'unreadable' })).toContain('Phones cannot read a code this small');
  });

  it('is that words are left out', () => {
    const long = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine';
    expect(notes({ scene: sceneOf(long) })).toBe(
      'Your text is too long for the card, so the end is missing. To show all of it, make it shorter.',
    );
  });
});

describe('what is said of its saving', () => {
  it.each([
    ['saving', 'Saving…'],
    ['saved', 'Saved with your business.'],
    ['failed', 'Not saved. Your card is still here: check your connection, then try again.'],
    ['too-long', 'Not saved. Your message is too long to print. Make it shorter.'],
  ] as const)('is right while it is %s', (state, words) => {
    show(<SaveNote state={state} retry={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(
      state === 'failed' ? 1 : 0,
    );
  });
});
