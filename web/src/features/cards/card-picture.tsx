import { useEffect, useRef } from 'react';
import { paintOn } from '../../cards/draw.ts';
import type { Scene } from '../../cards/scene.ts';
import { classNames } from '../../ui/class-names.ts';

interface CardPictureProps {
  readonly scene: Scene | null;
  /** What the card shows, for those who cannot see it; a picture beside its own name has none. */
  readonly description?: string;
  /** The share of the print size at which it is drawn; 1 is the download, pixel by pixel. */
  readonly share: number;
  readonly className?: string;
}

/** A card at business-card ratio, drawn as it will be printed. */
export function CardPicture({ scene, description, share, className }: CardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (scene && canvas.current) paintOn(canvas.current, scene, share);
  }, [scene, share]);
  const label = description
    ? { role: 'img', 'aria-label': description }
    : { 'aria-hidden': true as const };
  return (
    <canvas
      {...label}
      ref={canvas}
      className={classNames('block aspect-[1.75] w-full bg-line', className)}
    />
  );
}
