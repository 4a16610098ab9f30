import {
  type Business,
  type PreviewMessage,
  previewMessageSchema,
} from '@vouchwell/domain/business/business';
import { getLinkImageText } from '@vouchwell/domain/business/link-image';
import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import { referPath } from '@vouchwell/domain/paths';
import { useEffect, useRef, useState } from 'react';
import { getCardSettings } from '../cards/card-settings.ts';
import { paintLinkImage } from '../cards/draw-link-image.ts';
import { loadLogo } from '../cards/logo.ts';
import { renderCard, toCardInput } from '../cards/render-card.ts';
import { FormPage } from '../public/form/form-page.tsx';
import { FriendPage } from '../public/friend/friend-page.tsx';
import { PublicLayout } from '../public/shared/public-shell.tsx';

interface DrawnPictureProps {
  readonly what: keyof typeof DRAW;
  readonly business: Business;
}

/** Shows the printed card or the stored link preview picture. */
function DrawnPicture({ what, business }: DrawnPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const { color, logo } = business.look ?? {};
  // Drawing is slow and most edits don't affect the picture, so redraw only if its inputs change.
  const drawnFrom = JSON.stringify({ ...business, look: { color, logo } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawnFrom` compares the inputs.
  useEffect(() => {
    let isWanted = true;
    DRAW[what](business)
      .then((drawn) => {
        drawn.className = 'w-full';
        if (isWanted) place.current?.replaceChildren(drawn);
      })
      .catch((error: unknown) => console.error('Failed to render a picture', error));
    return () => {
      isWanted = false;
    };
  }, [what, drawnFrom]);
  return <div ref={place} />;
}

const loadBusinessLogo = async ({ look }: Business) =>
  look?.logo ? loadLogo(getPicturePath(look.logo.hash)) : null;

const DRAW = {
  link: async (business: Business) => {
    const words = getLinkImageText(
      toPublicBusiness(business, null, null),
      business.language ?? 'en',
    );
    return paintLinkImage(words, business.look?.color, await loadBusinessLogo(business));
  },
  card: async (business: Business) => {
    const settings = getCardSettings(business.settings.card);
    const link = window.location.origin + referPath(business.slug);
    const logo = await loadBusinessLogo(business);
    return (await renderCard(toCardInput(business, settings, link, logo))).canvas;
  },
};

/** Sample referrer for the preview of the friend's page. */
const SAMPLE_REFERRER = { code: '', firstName: 'Maria' };

/** Reports the page's height; the first report means it is ready. Its CSP blocks all requests. */
export function PreviewApp() {
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { origin } = window.location;
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      const { data } = previewMessageSchema.safeParse(event.data);
      if (data) setShown(data);
    };
    window.addEventListener('message', onMessage);
    document.getElementById('without-script')?.remove();
    const reportHeight = () => window.parent.postMessage(page.current?.offsetHeight ?? 0, origin);
    const heights = new ResizeObserver(reportHeight);
    if (page.current) heights.observe(page.current);
    return () => {
      window.removeEventListener('message', onMessage);
      heights.disconnect();
    };
  }, []);
  return (
    <div ref={page} className="mx-auto max-w-xl wrap-anywhere">
      {shown && <View {...shown} />}
    </div>
  );
}

function View({ what, business: own }: PreviewMessage) {
  if (what === 'link' || what === 'card') return <DrawnPicture what={what} business={own} />;
  const business = toPublicBusiness(own, null, null);
  // A slug that no business can have, to keep drafts saved on the real page out of the preview.
  const page = { slug: '/', business };
  return (
    <div className="px-4 py-3">
      <PublicLayout business={business}>
        {what === 'friend' ? (
          <FriendPage {...page} referrer={SAMPLE_REFERRER} />
        ) : (
          <FormPage {...page} />
        )}
      </PublicLayout>
    </div>
  );
}
