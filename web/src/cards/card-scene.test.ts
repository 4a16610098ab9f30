import { getContrastRatio } from '@vouchwell/domain/shared/colors';
import { expect, it } from 'vitest';
import { getBackground, layOutCard, needsPanel, TEXT_WIDTH } from './card-scene.ts';
import { CARD_TEXTS } from './card-settings.ts';
import { createColorLookup, getTextBounds, type TextBounds } from './color-at.fixture.ts';
import { splitGraphemes } from './fit-text.ts';
import { CARD_HEIGHT, CARD_WIDTH, type MeasureText, type Scene } from './scene.ts';
import { CARD_TEMPLATES, type CardTemplate, getCardTemplate } from './templates.ts';

/** Approximates the text widths of our fonts. */
const measure: MeasureText = (text, { size }) => splitGraphemes(text).length * size * 0.5;
/** Smallest readable font sizes; 25 px is 6 pt in print. */
const MESSAGE_MIN_PX = 25;
const TITLE_MIN_PX = 37;
/** 7 pt in print. */
const CAPTION_MIN_PX = 29;
/** Minimum space around the caption. */
const AIR = 10;
const PANEL_EDGE = 10;
const CARD = { width: CARD_WIDTH, height: CARD_HEIGHT };
const qr = { size: 33, isDark: (row: number, column: number) => (row + column) % 2 === 0 };

const LONG_NAME = 'The Wolfeschlegelstein & Daughters Heating and Plumbing Comp';
const LONG = `${'Tell a neighbor, a friend or a colleague about us and both of you get fifty off. '.repeat(3)}\n\nThank you!`;
const PHONE = '+52 (55) 1234-5678, ext. 90';
const draw = (
  template: CardTemplate,
  businessName: string,
  message: string,
  hasPanel = false,
  phone?: string,
) =>
  layOutCard(
    template,
    { businessName, phone, message, qr, hasPanel, caption: CARD_TEXTS.en.caption },
    measure,
  );

const overlap = (a: TextBounds, b: TextBounds) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const qrBox = ({ qr: { x, y, size } }: Scene): TextBounds => ({
  left: x,
  top: y,
  right: x + size,
  bottom: y + size,
});

/** Returns the lowest contrast of these colors with the background anywhere in the box. */
function getLowestContrast(
  at: Awaited<ReturnType<typeof createColorLookup>>,
  box: TextBounds,
  ...colors: readonly string[]
) {
  let least = 21;
  for (let y = box.top; y <= box.bottom; y += 7) {
    for (let x = box.left; x <= box.right; x += 7) {
      const below = at([x, y]);
      for (const color of colors) least = Math.min(least, getContrastRatio(color, below));
    }
  }
  return least;
}

it.each(CARD_TEMPLATES.map((template) => [template.id, template] as const))(
  'keeps every line of text on the card, clear of the QR code and other lines: %s',
  (_, template) => {
    for (const name of ['Joe', LONG_NAME, 'x'.repeat(100)]) {
      for (const message of [CARD_TEXTS.en.message, LONG, '', 'a\nb\nc\nd\ne\nf\ng\nh']) {
        const scene = draw(template, name, message, false, PHONE);
        expect(scene.texts.map(({ text }) => text)).toContain(PHONE);
        const boxes = scene.texts.map((line) => getTextBounds(line, measure));
        for (const [index, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(79);
          expect(box.right).toBeLessThanOrEqual(CARD_WIDTH - 79);
          expect(box.top).toBeGreaterThanOrEqual(30);
          expect(box.bottom).toBeLessThanOrEqual(CARD_HEIGHT - 30);
          expect(overlap(box, qrBox(scene))).toBe(false);
          const caption = boxes[boxes.length - 1];
          if (caption && index < boxes.length - 1) expect(overlap(box, caption)).toBe(false);
        }
      }
    }
  },
);

it.each(CARD_TEMPLATES.map((template) => [template.id, template] as const))(
  'draws text and the QR code with a contrast of at least 4.5:1: %s',
  async (_, template) => {
    const at = await createColorLookup(getBackground(template), CARD);
    const scene = draw(template, LONG_NAME, LONG);
    const words: TextBounds = { left: 80, top: 50, right: 970, bottom: 334 };
    const caption = scene.texts.at(-1);
    if (!caption) throw new Error('A card has a caption');
    const { textColor, accentColor } = template;
    expect(getLowestContrast(at, words, textColor, accentColor)).toBeGreaterThanOrEqual(4.5);
    expect(
      getLowestContrast(at, getTextBounds(caption, measure), caption.color),
    ).toBeGreaterThanOrEqual(4.5);
    const modules = scene.qr.color;
    expect(getLowestContrast(at, qrBox(scene), modules)).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(CARD_TEMPLATES.map((template) => [template.id, template] as const))(
  "draws a caption that is large enough and clear of the QR code's panel and of frames: %s",
  async (_, template) => {
    const { qr: code, texts } = draw(template, 'Joe', CARD_TEXTS.en.message, true);
    const caption = texts.at(-1);
    if (!caption) throw new Error('A card has a caption');
    expect(caption.font.size).toBeGreaterThanOrEqual(CAPTION_MIN_PX);
    const capitals = caption.y - caption.font.size * 0.72;
    const panelBottom = code.y + code.size + PANEL_EDGE;
    if (template.layout === 'center') expect(capitals - panelBottom).toBeGreaterThanOrEqual(AIR);
    const { left, top, right, bottom } = getTextBounds(caption, measure);
    const around = { left: left - AIR, top, right: right + AIR, bottom: bottom + AIR / 2 };
    const at = await createColorLookup(getBackground(template), CARD);
    expect(getLowestContrast(at, around, caption.color)).toBeGreaterThanOrEqual(4.5);
  },
);

it('shows the name, message and caption, with the first line of the message in the accent color', () => {
  const scene = draw(getCardTemplate('modern'), ' Rivera Plumbing ', CARD_TEXTS.en.message);
  expect(scene.texts.map(({ role, text }) => [role, text])).toEqual([
    ['title', 'Rivera Plumbing'],
    ['message', 'Refer a friend!'],
    ['message', 'Scan the QR code below to share your referral.'],
    ['caption', 'Scan to refer'],
  ]);
  expect(scene.texts[1]?.color).toBe(getCardTemplate('modern').accentColor);
  expect(scene.isCut).toBe(false);
});

it('keeps every caption, in any language, at most as wide as the default caption', () => {
  const font = { face: 'outfit', weight: 600, size: 30 } as const;
  for (const words of Object.values(CARD_TEXTS))
    for (const caption of [words.caption, words.customerCaption, words.counterCaption])
      expect(measure(caption, font)).toBeLessThanOrEqual(measure(CARD_TEXTS.en.caption, font));
});

it('shows a larger, vertically centered name on a card without a message', () => {
  const [name] = draw(getCardTemplate('modern'), 'Rivera', '').texts;
  const [beside] = draw(getCardTemplate('modern'), 'Rivera', CARD_TEXTS.en.message).texts;
  if (!name || !beside) throw new Error('A card has a name');
  expect(name.font.size).toBeGreaterThan(beside.font.size * 1.4);
  const { top, bottom } = getTextBounds(name, measure);
  expect(Math.abs((top + bottom) / 2 - (58 + 334) / 2)).toBeLessThan(15);
});

it('wraps text at 890 px, and shrinks it to the smallest readable size before cutting it off', () => {
  const sizes = (name: string, message: string) =>
    draw(getCardTemplate('modern'), name, message).texts.map(({ font }) => font.size);
  expect(Math.max(...sizes('Joe', 'Hi'))).toBeGreaterThan(Math.max(...sizes(LONG_NAME, LONG)));
  const full = draw(getCardTemplate('modern'), 'x'.repeat(100), LONG.repeat(4));
  expect(full.isCut).toBe(true);
  expect(full.texts.filter(({ text }) => text.endsWith('…')).length).toBeGreaterThan(0);
  for (const { role, text, font } of full.texts) {
    expect(measure(text, font)).toBeLessThanOrEqual(TEXT_WIDTH);
    if (role === 'message') expect(font.size).toBeGreaterThanOrEqual(MESSAGE_MIN_PX);
    if (role === 'title') expect(font.size).toBeGreaterThanOrEqual(TITLE_MIN_PX * 0.9);
  }
});

it("sets the direction of each paragraph on a card from the paragraph's text", () => {
  const scene = draw(getCardTemplate('modern'), 'سباكة ريفيرا', 'أوصِ صديقاً\nRefer a friend');
  const [title, arabic, english] = scene.texts;
  expect(title).toMatchObject({ direction: 'rtl', align: 'right', x: 970 });
  expect(arabic).toMatchObject({ direction: 'rtl', align: 'right' });
  expect(english).toMatchObject({ direction: 'ltr', align: 'left', x: 80 });
});

it('draws light QR modules on dark templates, and dark modules on light templates or a panel', () => {
  const code = (id: string, hasPanel: boolean) => draw(getCardTemplate(id), 'Joe', '', hasPanel).qr;
  expect(code('midnight', false)).toMatchObject({ isLightOnDark: true, panel: null, size: 180 });
  expect(code('geometric', false)).toMatchObject({ isLightOnDark: false, panel: null });
  expect(code('midnight', true)).toMatchObject({ isLightOnDark: false });
  expect(code('midnight', true).panel).not.toBeNull();
});

it('adds a white panel by default only to templates with a light QR code', () => {
  for (const template of CARD_TEMPLATES) {
    expect(draw(template, 'Joe', '').qr.isLightOnDark, template.id).toBe(needsPanel(template));
  }
});
