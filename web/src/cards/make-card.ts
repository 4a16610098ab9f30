import type { Language } from '@vouchwell/domain/shared/i18n';
import { type CardContent, cardScene } from './card-scene.ts';
import { CARD_WORDS } from './card-settings.ts';
import { contextOf, loadCardFonts, measureText, paintCard } from './draw.ts';
import { isReadable, qrModules } from './qr.ts';
import type { Scene } from './scene.ts';
import type { CardTemplate } from './templates.ts';

export interface CardInput extends Omit<CardContent, 'qr'> {
  readonly template: CardTemplate;
  readonly link: string;
  /** Of texts that the owner doesn't type; English by default. */
  readonly language?: Language;
}

/** Even with a white panel. */
export class UnreadableCode extends Error {}

export interface MadeCard {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  /** True if the code was unreadable without a white panel. */
  readonly isPanelAdded: boolean;
}

/**
 * Checks the code in the finished picture and adds a white panel if needed. Rejects with
 * `UnreadableCode` if that doesn't help, or if a font can't be loaded.
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

/** Loads the fonts, then lays out the card. */
export async function makeScene(input: CardInput): Promise<Scene> {
  const { template, businessName, phone, message, link, hasPanel, logo } = input;
  const { caption = CARD_WORDS.en.caption } = input;
  await loadCardFonts([businessName, phone ?? '', message, caption], [template.face]);
  const content = { businessName, phone, message, qr: qrModules(link), hasPanel, caption, logo };
  return cardScene(template, content, measureText);
}
