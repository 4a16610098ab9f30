import { expect, test } from '@playwright/test';
import { openDashboard } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { card, describeSection, seen, tab } from './section.ts';

describeSection();

test('the card designer in the dashboard matches sections 2 and 9 of the specification', async ({
  page,
}) => {
  await openDashboard(page);
  const templates = card(page, 'Referral Templates');
  await specTexts('Card Designer is a tab in the dashboard', () =>
    tab(templates, 'Card Designer').click(),
  );
  await specTexts('20 templates with the specified names', async () => {
    await templates.getByText('More designs').click();
    for (const name of [
      'Modern Gradient',
      'Geometric',
      'Elegant Border',
      'Wave',
      'Dots Pattern',
      'Corner Accent',
      'Luxury Frame',
      'Minimal Line',
      'Split Design',
      'Circles',
      'Navy & Gold',
      'Emerald Premium',
      'Platinum',
      'Sapphire Elite',
      'Burgundy',
      'Rose Gold',
      'Midnight Stars',
      'Champagne',
      'Gold Filigree',
      'Royal Crest',
    ])
      await seen(templates.getByRole('radio', { name, exact: true }));
  });
  await specTexts('an editable 4-row referral message with a default text', async () => {
    const message = templates.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveAttribute('rows', '4');
    await expect(message).toHaveValue(
      'Refer a friend!\n\nScan the QR code below to share your referral.',
    );
  });
  await specTexts('a live preview with an aspect ratio of 1.75', async () => {
    const box = await templates.getByRole('img', { name: /^Preview of your card/ }).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.75, 1);
  });
  for (const words of [/printing tips/i, /distribution ideas|hand|leave/i])
    await specTexts(`the designer has ${words.source}`, () => seen(templates.getByText(words)));
});
