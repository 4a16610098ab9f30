import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOutCard } from '../../cards/card-scene.ts';
import { getCardTemplate } from '../../cards/templates.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { CardDesigner, SaveStatus } from './card-designer.tsx';
import { type CardPreview, CardStatus } from './card-preview.tsx';

const LINK = 'https://vouchwell.example/r/rivera-plumbing';
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
/** Returns, for each download button, whether it is enabled. */
const downloadsEnabled = () =>
  screen
    .getAllByRole('button', { name: /^Download/ })
    .map((button) => !button.closest('fieldset')?.disabled);

it('keeps an overlong message, shows how many characters to cut, and blocks printing', async () => {
  const { user } = renderWithToasts(<CardDesigner business={sampleBusiness()} link={LINK} />);
  expect(downloadsEnabled()).toEqual(Array(5).fill(true));
  await user.clear(message());
  await user.click(message());
  await user.paste('x'.repeat(312));
  expect(message().value).toBe('x'.repeat(312));
  expect(screen.queryByText(/312 of 300 characters\.$/)).toBeNull();
  screen.getByText(/^12 characters too long\./);
  await waitFor(() => screen.getByText(/Your message is too long to print\./));
  expect(downloadsEnabled()).toEqual(Array(5).fill(false));
  await user.clear(message());
  await user.paste('Short');
  expect(screen.queryByText(/^Shorten this/)).toBeNull();
  expect(downloadsEnabled()).toEqual(Array(5).fill(true));
});

it("blocks printing a health practice's card if the message offers a reward", async () => {
  const business = sampleBusiness({ id: 'dentist', trade: 'dentistry', rewardDescription: null });
  const { user } = renderWithToasts(<CardDesigner business={business} link={LINK} />);
  expect(downloadsEnabled()).not.toContain(false);
  await user.type(message(), '{Enter}We both get $50.');
  screen.getByText(/^Health practices can’t offer anything for a referral\./);
  expect(screen.queryByLabelText(/QR code.*\$50/s)).toBeNull();
  expect(downloadsEnabled()).not.toContain(true);
});

it('asks “Who sent you?” on counter cards, and restores the message of normal cards', async () => {
  const designer = <CardDesigner business={sampleBusiness()} link={LINK} />;
  const { user, showAgain } = renderWithToasts(designer);
  const own = message().value;
  await user.click(screen.getByLabelText(/^Make this a “Who referred you\?” card/));
  expect(message().value).toMatch(/^Who sent you\?/);
  screen.getByLabelText(new RegExp(`QR code for ${LINK}\\?thank, Tell us who`));
  await user.type(message(), ' Thanks');
  showAgain(<p>Left</p>);
  showAgain(designer);
  await user.click(
    screen.getByRole('checkbox', {
      name: /^Make this a “Who referred you\?” card/,
      checked: true,
    }),
  );
  expect(message().value).toBe(own);
});

it("when the card's language changes, translates default text only if it is unedited", async () => {
  const { user } = renderWithToasts(
    <CardDesigner business={sampleBusiness({ id: 'spanish' })} link={LINK} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Spanish' }));
  expect(message().value).toMatch(/^¡Recomiéndanos a un amigo!/);
  screen.getByLabelText(/, Escanea aquí\.$/);
  await user.type(message(), ' Gracias');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(message().value).toMatch(/^¡Recomiéndanos .* Gracias$/s);
  screen.getByLabelText(/, Scan to refer\.$/);
});

const qr = { size: 29, isDark: () => true };
const sceneOf = (message: string) =>
  layOutCard(
    getCardTemplate('modern'),
    { businessName: 'Joe', message, caption: '', qr, hasPanel: false },
    (text, { size }) => text.length * size * 0.5,
  );

function notes(fields: Partial<CardPreview>, isAutoPanel = false): string {
  const preview: CardPreview = {
    scene: sceneOf('Hi'),
    readability: 'readable',
    hasFailed: false,
    retry: () => {},
    ...fields,
  };
  renderWithToasts(<CardStatus preview={preview} isAutoPanel={isAutoPanel} />);
  return screen.getByRole('status').textContent;
}

const tooLong = sceneOf('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine');
it.each<[string, Partial<CardPreview>, boolean, RegExp]>([
  ['a card without problems', {}, false, /^$/],
  ['a panel that we added', {}, true, /^We put the code on a white panel so every phone/],
  [
    'a QR code that needed a panel',
    { readability: 'panel-added' },
    false,
    /because some phones couldn’t scan it/,
  ],
  ['an unreadable QR code', { readability: 'unreadable' }, false, /too small for phones/],
  ['text that is cut off', { scene: tooLong }, false, /so the end is cut off/],
])('shows the right status message for %s', (_, fields, isAutoPanel, words) => {
  expect(notes(fields, isAutoPanel)).toMatch(words);
});

it("shows that the card wasn't saved, and offers a retry", () => {
  renderWithToasts(<SaveStatus state="failed" retry={() => {}} />);
  screen.getByText(/^Not saved\. Your card is still here:/);
  screen.getByRole('button', { name: 'Try again' });
});
