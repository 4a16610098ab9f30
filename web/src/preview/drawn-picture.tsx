import type { Business } from '@vouchwell/domain/business/business';
import { previewWords } from '@vouchwell/domain/business/link-image';
import { picturePath } from '@vouchwell/domain/business/pictures';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import { referPath } from '@vouchwell/domain/paths';
import { useEffect, useRef } from 'react';
import { needsPanel } from '../cards/card-scene.ts';
import { cardSettingsOf } from '../cards/card-settings.ts';
import { CARD_WORDS } from '../cards/card-words.ts';
import { loadLogo } from '../cards/logo.ts';
import { makeCard } from '../cards/make-card.ts';
import { paintPreview } from '../cards/preview-picture.ts';
import { cardTemplate } from '../cards/templates.ts';

interface DrawnPictureProps {
  readonly what: keyof typeof DRAW;
  readonly business: Business;
}

/** Preview of the printed card or of the stored link preview picture. */
export function DrawnPicture({ what, business }: DrawnPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const { color, logo } = business.look ?? {};
  // Drawing is slow and most edits don't affect the picture, so compare its inputs.
  const drawnFrom = JSON.stringify({ ...business, look: { color, logo } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a business that draws the same is the same.
  useEffect(() => {
    let isWanted = true;
    DRAW[what](business)
      .then((drawn) => {
        drawn.className = 'w-full';
        if (isWanted) place.current?.replaceChildren(drawn);
      })
      .catch((error: unknown) => console.error('A picture could not be drawn', error));
    return () => {
      isWanted = false;
    };
  }, [what, drawnFrom]);
  return <div ref={place} />;
}

const logoOf = async ({ look }: Business) =>
  look?.logo ? loadLogo(picturePath(look.logo.hash)) : null;

const DRAW = {
  link: async (business: Business) => {
    const words = previewWords(publicBusinessOf(business, null, null), business.language ?? 'en');
    return paintPreview(words, business.look?.color, await logoOf(business));
  },
  card: async (business: Business) => {
    const { message, language, ...settings } = cardSettingsOf(business.settings);
    const template = cardTemplate(settings.template);
    const { canvas } = await makeCard({
      template,
      businessName: business.name,
      phone: (settings.hasPhone && business.phone) || undefined,
      message,
      link: window.location.origin + referPath(business.slug),
      hasPanel: settings.hasPanel ?? needsPanel(template),
      caption: CARD_WORDS[language].caption,
      logo: await logoOf(business),
    });
    return canvas;
  },
};
