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
  readonly picture: keyof typeof PICTURE_RENDERERS;
  readonly business: Business;
}

/** Shows the printed card or the stored link preview picture. */
function DrawnPicture({ picture, business }: DrawnPictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const { color, logo } = business.look ?? {};
  // Drawing is slow and most edits don't affect the picture, so redraw only if its inputs change.
  const inputs = JSON.stringify({ ...business, look: { color, logo } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inputs` compares the inputs.
  useEffect(() => {
    let isCurrent = true;
    PICTURE_RENDERERS[picture](business)
      .then((canvas) => {
        canvas.className = 'w-full';
        if (isCurrent) container.current?.replaceChildren(canvas);
      })
      .catch((error: unknown) => console.error('Failed to render a picture', error));
    return () => {
      isCurrent = false;
    };
  }, [picture, inputs]);
  return <div ref={container} />;
}

const loadBusinessLogo = async ({ look }: Business) =>
  look?.logo ? loadLogo(getPicturePath(look.logo.hash)) : null;

const PICTURE_RENDERERS = {
  link: async (business: Business) => {
    const text = getLinkImageText(
      toPublicBusiness(business, null, null),
      business.language ?? 'en',
    );
    return paintLinkImage(text, business.look?.color, await loadBusinessLogo(business));
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

/** Reports the page's height; the first report means it is ready. The page's CSP blocks requests. */
export function PreviewApp() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { origin } = window.location;
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      const { data } = previewMessageSchema.safeParse(event.data);
      if (data) setMessage(data);
    };
    window.addEventListener('message', onMessage);
    document.getElementById('without-script')?.remove();
    const reportHeight = () => window.parent.postMessage(root.current?.offsetHeight ?? 0, origin);
    const observer = new ResizeObserver(reportHeight);
    if (root.current) observer.observe(root.current);
    return () => {
      window.removeEventListener('message', onMessage);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={root} className="mx-auto max-w-xl wrap-anywhere">
      {message && <PreviewPage {...message} />}
    </div>
  );
}

function PreviewPage({ what, business: draft }: PreviewMessage) {
  if (what === 'link' || what === 'card') return <DrawnPicture picture={what} business={draft} />;
  const business = toPublicBusiness(draft, null, null);
  // A slug that no business can have, to keep drafts saved on the real page out of the preview.
  const formProps = { slug: '/', business };
  return (
    <div className="px-4 py-3">
      <PublicLayout business={business}>
        {what === 'friend' ? (
          <FriendPage {...formProps} referrer={SAMPLE_REFERRER} />
        ) : (
          <FormPage {...formProps} />
        )}
      </PublicLayout>
    </div>
  );
}
