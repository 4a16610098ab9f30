import { cardScene } from '../../cards/card-scene.ts';
import type { CardFont, Scene } from '../../cards/scene.ts';
import type { CardTemplate } from '../../cards/templates.ts';
import { cssFont, loadCardFonts } from './card-fonts.ts';
import { qrModules } from './qr-modules.ts';

/** Everything that a card is made of. */
export interface CardInput {
  readonly template: CardTemplate;
  readonly businessName: string;
  readonly message: string;
  readonly link: string;
  readonly hasPanel: boolean;
}

let ruler: CanvasRenderingContext2D | null = null;

/** How wide the browser draws a text. */
export function measureText(text: string, font: CardFont): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) throw new Error('This browser has no canvas to measure on');
  ruler.font = cssFont(font);
  return ruler.measureText(text).width;
}

/** The card as shapes, measured with its own fonts, which are loaded first. */
export async function makeScene(input: CardInput): Promise<Scene> {
  const { template, businessName, message, link, hasPanel } = input;
  await loadCardFonts([businessName, message, 'Scan to refer'], [template.face]);
  return cardScene(template, { businessName, message, qr: qrModules(link), hasPanel }, measureText);
}
