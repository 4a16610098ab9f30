import type { QrDrawing } from './qr-drawing.ts';

/** Large enough to be sharp in print: 8.7 cm at 300 dpi. */
const PNG_MIN_PX = 1024;

/** Uses whole pixels per module, so edges stay sharp. */
export async function createQrPng({ path, size }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(PNG_MIN_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Failed to save the canvas.'))),
      'image/png',
    );
  });
}

export function createQrSvg({ path, size }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  );
}
