import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import { type Shown, shownSchema } from '@vouchwell/domain/business/shown';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../public/form-page.tsx';
import { FriendPage } from '../public/friend-page.tsx';
import { Frame } from '../public/public-shell.tsx';
import { DrawnPicture } from './drawn-picture.tsx';

/** Who recommends on the friend's page that is shown. */
const SOMEBODY = { code: '', firstName: 'Maria' };

/**
 * Shows what the owner's page around this one tells it, anew each time that it tells something. It answers
 * with how high that is, at first to say that it listens. Nothing is sent and nothing kept: its policy lets
 * it reach nothing (firebase.json).
 */
export function PreviewApp() {
  const [shown, setShown] = useState<Shown | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { origin } = window.location;
    const take = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      const { data } = shownSchema.safeParse(event.data);
      if (data) setShown(data);
    };
    window.addEventListener('message', take);
    document.getElementById('without-script')?.remove();
    const tellHeight = () => window.parent.postMessage(page.current?.offsetHeight ?? 0, origin);
    const heights = new ResizeObserver(tellHeight);
    if (page.current) heights.observe(page.current);
    return () => {
      window.removeEventListener('message', take);
      heights.disconnect();
    };
  }, []);
  return (
    <div ref={page} className="mx-auto max-w-xl wrap-anywhere">
      {shown && <View {...shown} />}
    </div>
  );
}

function View({ what, business: own }: Shown) {
  if (what === 'link' || what === 'card') return <DrawnPicture what={what} business={own} />;
  const business = publicBusinessOf(own, null, null);
  // Without a slug or a code, what was typed on the real page is not in it.
  const page = { slug: '', business };
  return (
    <div className="px-4 py-3">
      <Frame business={business}>
        {what === 'friend' ? <FriendPage {...page} referrer={SOMEBODY} /> : <FormPage {...page} />}
      </Frame>
    </div>
  );
}
