import type { Business, PreviewMessage } from '@vouchwell/domain/business/business';
import { PREVIEW_PATH } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Time after which a frame that hasn't loaded counts as failed. */
const FRAME_TIMEOUT_MS = 15_000;

interface PageFrameProps extends PreviewMessage {
  readonly title: string;
}

/** The frame is inert, so its content can't be clicked. */
function PageFrame({ title, what, business }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Height reported by the page: null until it is listening, 0 until it has drawn the business. */
  const [height, setHeight] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const isListening = height !== null;
  const isDrawn = Boolean(height);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && typeof data === 'number') setHeight(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const message: PreviewMessage = { what, business };
    if (isListening) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [what, business, isListening]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try restarts the timeout.
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => setHasTimedOut(true), FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, attempt]);
  const retry = () => {
    setHasTimedOut(false);
    setHeight(null);
    setAttempt((count) => count + 1);
  };
  if (hasTimedOut && !isDrawn)
    return <RetryNote retry={retry}>{t('This page didn’t load.')}</RetryNote>;
  return (
    <>
      {!isDrawn && <Skeleton className="h-96 w-full" />}
      <div className={classNames('overflow-hidden rounded-card', isDrawn && 'border border-line')}>
        <iframe
          key={attempt}
          ref={frame}
          src={PREVIEW_PATH}
          title={title}
          inert
          className="block w-full"
          style={{ height: height ?? 0 }}
        />
      </div>
    </>
  );
}

const PREVIEW_NAMES = {
  form: t('Form'),
  friend: t('Friend’s page'),
  link: t('Link preview'),
  card: t('Card'),
};

const PREVIEWS = Object.keys(PREVIEW_NAMES) as readonly PreviewMessage['what'][];

export function CustomerPreview({ business }: { readonly business: Business }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {PREVIEWS.map((what) => (
        <figure key={what} className="min-w-0">
          <figcaption className="mb-2 text-sm text-soft">{PREVIEW_NAMES[what]}</figcaption>
          <PageFrame title={PREVIEW_NAMES[what]} what={what} business={business} />
        </figure>
      ))}
    </div>
  );
}
