import { type Shown, shownSchema } from '@vouchwell/domain/business/business';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '../public/form-page.tsx';
import { FriendPage } from '../public/friend-page.tsx';
import { Frame } from '../public/public-shell.tsx';
import { DrawnPicture } from './drawn-picture.tsx';

/** Sample referrer on the preview of the friend's page. */
const SOMEBODY = { code: '', firstName: 'Maria' };

/**
 * Renders messages from the embedding owner's page and replies with its height; the first reply
 * means it is ready. Its Content-Security-Policy (firebase.json) blocks all requests.
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
  // An empty slug keeps saved drafts of the real page out of the preview.
  const page = { slug: '', business };
  return (
    <div className="px-4 py-3">
      <Frame business={business}>
        {what === 'friend' ? <FriendPage {...page} referrer={SOMEBODY} /> : <FormPage {...page} />}
      </Frame>
    </div>
  );
}
