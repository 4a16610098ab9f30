import type { Language } from '@vouchwell/domain/lib/language';
import { type CardContent, cardScene } from './card-scene.ts';
import { CARD_WORDS } from './card-words.ts';
import { isReadable } from './check-code.ts';
import { contextOf, measureText, paintCard } from './draw.ts';
import { loadCardFonts } from './fonts.ts';
import { qrModules } from './qr.ts';
import type { Scene } from './scene.ts';
import type { CardTemplate } from './templates.ts';

export interface CardInput extends Omit<CardContent, 'qr'> {
  readonly template: CardTemplate;
  readonly link: string;
  /** What is not typed is in this language; by default English. */
  readonly language?: Language;
}

/** The card's code is not readable, not even on a white panel. */
export class UnreadableCode extends Error {}

export interface MadeCard {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  /** Whether a white panel was added because the code was not readable without it. */
  readonly isPanelAdded: boolean;
}

/**
 * Draws the card and checks its code in the finished picture; a code that is not readable gets a
 * white panel. Rejects with `UnreadableCode` where that does not help, and where a font cannot be
 * loaded.
 */
export async function makeCard(input: CardInput): Promise<MadeCard> {
  const scene = await makeScene(input);
  const canvas = paintCard(scene);
  const picture = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  if (isReadable(picture, scene.qr)) return { scene, canvas, isPanelAdded: false };
  if (input.hasPanel) throw new UnreadableCode();
  const made = await makeCard({ ...input, hasPanel: true });
  return { ...made, isPanelAdded: true };
}

/** Loads the fonts, then lays the card out as shapes with their measures. */
export async function makeScene(input: CardInput): Promise<Scene> {
  const { template, businessName, phone, message, link, hasPanel, logo } = input;
  const { caption = CARD_WORDS.en.caption } = input;
  await loadCardFonts([businessName, phone ?? '', message, caption], [template.face]);
  const content = { businessName, phone, message, qr: qrModules(link), hasPanel, caption, logo };
  return cardScene(template, content, measureText);
}
