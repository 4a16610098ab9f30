import {
  type EmbeddedBusiness,
  embeddedBusinessSchema,
} from '@vouchwell/domain/business/public-document';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from './form-page.tsx';
import { FriendPage } from './friend-page.tsx';
import { Frame } from './public-shell.tsx';

/**
 * The form, or the friend's page where there is a referrer, of the business that the owner's page around this
 * one tells, anew each time that it tells one. It answers with how high it is, at first to say that it
 * listens. Nothing is sent and nothing kept: its policy lets it reach nothing (firebase.json).
 */
export function PreviewApp() {
  const [shown, setShown] = useState<EmbeddedBusiness | null>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { origin } = window.location;
    const take = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      const { data } = embeddedBusinessSchema.safeParse(event.data);
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
      {shown && (
        <div className="px-4 py-3">
          <Frame business={shown.business}>
            {shown.referrer ? (
              <FriendPage {...shown} referrer={shown.referrer} />
            ) : (
              <FormPage {...shown} />
            )}
          </Frame>
        </div>
      )}
    </div>
  );
}
