import { useEffect, useRef, useState } from 'react';
import { paintOn } from '../../cards/draw.ts';
import { type CardInput, makeScene } from '../../cards/make-card.ts';
import type { Scene } from '../../cards/scene.ts';
import { classNames } from '../../ui/class-names.ts';

interface CardPictureProps {
  readonly scene: Scene | null;
  /** The alternative text; absent if the card's name is beside it. */
  readonly description?: string;
  /** The scale relative to the print size; 1 is the size of the download. */
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
      // A canvas draws with the numerals of its page, and the print does not.
      className={classNames('block aspect-[1.75] w-full bg-line normal-nums', className)}
    />
  );
}

/** Sharp on a screen of two device pixels to one, at the width of a gallery's column. */
const SHARE = 1 / 3;

/** The owner's own card in this template, small. */
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
