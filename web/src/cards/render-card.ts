import type { Business } from '@vouchwell/domain/business/business';
import type { CardSettings } from '@vouchwell/domain/business/settings';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { loadCardFonts, measureText } from './card-fonts.ts';
import { createQrModules, isQrReadable } from './card-qr.ts';
import { type CardContent, layOutCard, needsPanel } from './card-scene.ts';
import { CARD_TEXTS } from './card-settings.ts';
import { paintScene } from './draw.ts';
import type { LogoImage, Scene } from './scene.ts';
import { type CardTemplate, getCardTemplate } from './templates.ts';

export interface CardInput extends Omit<CardContent, 'qr'> {
  readonly template: CardTemplate;
  readonly link: string;
  /** Language of our text on the card, such as a poster's heading. */
  readonly language: Language;
}

export function toCardInput(
  { name, phone }: Pick<Business, 'name' | 'phone'>,
  { message, language, hasPhone, ...settings }: CardSettings,
  link: string,
  logo: LogoImage | null,
): CardInput {
  const template = getCardTemplate(settings.template);
  return {
    template,
    businessName: name,
    phone: (hasPhone && phone) || undefined,
    message,
    link,
    hasPanel: settings.hasPanel ?? needsPanel(template),
    language,
    caption: CARD_TEXTS[language].caption,
    logo,
  };
}

/** Thrown if phones couldn't read the QR code, even on a white panel. */
export class UnreadableQrError extends Error {}

interface RenderedCard {
  readonly scene: Scene;
  /** Canvas at print resolution: one pixel per scene unit. */
  readonly canvas: HTMLCanvasElement;
  /** True if the QR code was unreadable without a white panel. */
  readonly isPanelAdded: boolean;
}

/** Adds a white panel if needed. Rejects with `UnreadableQrError`, or if a font fails to load. */
export async function renderCard(input: CardInput): Promise<RenderedCard> {
  const scene = await createScene(input);
  const canvas = document.createElement('canvas');
  const context = paintScene(canvas, scene, 1);
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isQrReadable(picture, scene.qr)) return { scene, canvas, isPanelAdded: false };
  if (input.hasPanel) throw new UnreadableQrError();
  const rendered = await renderCard({ ...input, hasPanel: true });
  return { ...rendered, isPanelAdded: true };
}

export async function createScene(input: CardInput): Promise<Scene> {
  const { template, businessName, phone = '', message, caption, link } = input;
  await loadCardFonts([businessName, phone, message, caption], template.face);
  return layOutCard(template, { ...input, qr: createQrModules(link) }, measureText);
}
