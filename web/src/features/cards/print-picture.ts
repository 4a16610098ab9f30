import type { CardFont } from '../../cards/scene.ts';
import { cssFont } from './card-fonts.ts';
import { measureText } from './make-scene.ts';

/** Pixels to a pixel of the scene: 600 dots an inch. */
const SHARPNESS = 2;
/** How far ink may reach beyond a character's width and height, in sizes of its font. */
const ROOM = 0.4;

export interface CharacterPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly advance: number;
  /** From the pen to the picture's top left, and the picture's size, in pixels of the scene. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A character that none of our fonts has, as this machine draws it. */
export async function pictureOf(
  text: string,
  font: CardFont,
  color: string,
): Promise<CharacterPicture> {
  const advance = measureText(text, font);
  const room = font.size * ROOM;
  const width = advance + 2 * room;
  const height = font.size * 1.2 + 2 * room;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SHARPNESS);
  canvas.height = Math.ceil(height * SHARPNESS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  context.scale(SHARPNESS, SHARPNESS);
  context.font = cssFont(font);
  context.fillStyle = color;
  context.fillText(text, room, room + font.size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('A character could not be made into a picture');
  const png = new Uint8Array(await blob.arrayBuffer());
  return { png, advance, left: -room, top: -room - font.size, width, height };
}
