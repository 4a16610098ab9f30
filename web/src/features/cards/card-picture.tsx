import { useEffect, useRef, useState } from 'react';
import { paintOn } from '../../cards/draw.ts';
import { type CardInput, makeScene } from '../../cards/make-card.ts';
import type { Scene } from '../../cards/scene.ts';
import { classNames } from '../../ui/class-names.ts';

interface CardPictureProps {
  readonly scene: Scene | null;
  /** Alternative text; absent if the card's name is next to it. */
  readonly description?: string;
  /** Scale relative to the print size; 1 is the size of the download. */
  readonly share: number;
  readonly className?: string;
}

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
      // A canvas inherits its page's numerals; the print doesn't.
      className={classNames('block aspect-[1.75] w-full bg-line normal-nums', className)}
    />
  );
}

/** Sharp at two device pixels per pixel, in a gallery column. */
const SHARE = 1 / 3;

export function CardThumbnail({
  template,
  businessName,
  phone,
  message,
  link,
  hasPanel,
  caption,
  logo,
}: CardInput) {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    let isWanted = true;
    makeScene({ template, businessName, phone, message, link, hasPanel, caption, logo })
      .then((made) => isWanted && setScene(made))
      .catch((error) => console.error('A thumbnail could not be drawn', error));
    return () => {
      isWanted = false;
    };
  }, [template, businessName, phone, message, link, hasPanel, caption, logo]);
  return <CardPicture scene={scene} share={SHARE} />;
}
