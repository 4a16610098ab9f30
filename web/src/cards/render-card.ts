import type { Language } from '@vouchwell/domain/shared/i18n';
import { isReadable, qrModules } from './card-qr.ts';
import { type CardContent, cardScene } from './card-scene.ts';
import { CARD_TEXTS } from './card-settings.ts';
import { getContext2d, loadCardFonts, measureText, paintCard } from './draw.ts';
import type { Scene } from './scene.ts';
import type { CardTemplate } from './templates.ts';

export interface CardInput extends Omit<CardContent, 'qr'> {
  readonly template: CardTemplate;
  readonly link: string;
  /** Language of the texts that the owner doesn't write; English by default. */
  readonly language?: Language;
}

/** The code can't be read, even with a white panel. */
export class UnreadableQrError extends Error {}

export interface RenderedCard {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  /** True if the code was unreadable without a white panel. */
  readonly isPanelAdded: boolean;
}

/** Adds a white panel if needed. Rejects with `UnreadableQrError`, or if a font fails to load. */
export async function renderCard(input: CardInput): Promise<RenderedCard> {
  const scene = await makeScene(input);
  const canvas = paintCard(scene);
  const picture = getContext2d(canvas).getImageData(0, 0, canvas.width, canvas.height);
  if (isReadable(picture, scene.qr)) return { scene, canvas, isPanelAdded: false };
  if (input.hasPanel) throw new UnreadableQrError();
  const made = await renderCard({ ...input, hasPanel: true });
  return { ...made, isPanelAdded: true };
}

/** Loads the fonts, then lays out the card. */
export async function makeScene(input: CardInput): Promise<Scene> {
  const { template, businessName, phone, message, link, hasPanel, logo } = input;
  const { caption = CARD_TEXTS.en.caption } = input;
  await loadCardFonts([businessName, phone ?? '', message, caption], [template.face]);
  const content = { businessName, phone, message, qr: qrModules(link), hasPanel, caption, logo };
  return cardScene(template, content, measureText);
}
