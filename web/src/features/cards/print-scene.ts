import type { Scene } from '../../cards/scene.ts';
import type { PrintResources } from './print-resources.ts';
import { drawShape } from './print-shape.ts';
import { drawText } from './print-text.ts';

/** A scene as a PDF's page is told to draw it, in the scene's pixels with y growing downwards. */
export async function drawScene(
  { background, qr, texts }: Scene,
  resources: PrintResources,
): Promise<string> {
  const shapes = [...background, ...(qr.panel ? [qr.panel] : []), qr.modules];
  const parts = shapes.map((shape) => drawShape(shape, resources));
  // One after the other: each finds its fonts where the one before has left them.
  for (const line of texts) parts.push(await drawText(line, resources));
  return parts.join('\n');
}
