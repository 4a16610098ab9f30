import { useEffect, useState } from 'react';
import { type CardInput, makeScene } from '../../cards/make-card.ts';
import type { Scene } from '../../cards/scene.ts';
import { CardPicture } from './card-picture.tsx';

/** Sharp on a screen of two device pixels to one, at the width of a gallery's column. */
const SHARE = 1 / 3;

/** The owner's own card in this template, small. */
export function CardThumbnail({ template, businessName, message, link, hasPanel }: CardInput) {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    let isWanted = true;
    makeScene({ template, businessName, message, link, hasPanel })
      .then((made) => isWanted && setScene(made))
      .catch((error) => console.error('A thumbnail could not be drawn', error));
    return () => {
      isWanted = false;
    };
  }, [template, businessName, message, link, hasPanel]);
  return <CardPicture scene={scene} share={SHARE} />;
}
