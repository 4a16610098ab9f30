import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { PREVIEW_PAGE } from '@vouchwell/domain/lib/paths';
import { useEffect, useRef, useState } from 'react';
import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './texts.ts';

/** After this long without an answer, the frame is said not to come, in ms. */
const PATIENCE_MS = 15_000;

interface PageFrameProps {
  readonly title: string;
  /** What the page shows; another object is shown at once. */
  readonly page: EmbeddedBusiness;
}

/** A public page as it would be, all of it, for looking at: nothing in it can be pressed. */
export function PageFrame({ title, page }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** As the page tells it; null until it listens. */
  const [height, setHeight] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const [isLate, setIsLate] = useState(false);
  const listens = height !== null;
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && typeof data === 'number') setHeight(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (listens) frame.current?.contentWindow?.postMessage(page, window.location.origin);
  }, [page, listens]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try waits anew.
  useEffect(() => {
    if (listens) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [listens, tries]);
  const retry = () => {
    setIsLate(false);
    setTries((count) => count + 1);
  };
  if (isLate && !listens) return <TryAgain retry={retry}>{texts.notShown}</TryAgain>;
  return (
    <>
      {!height && <Skeleton className="h-96 w-full" />}
      <iframe
        key={tries}
        ref={frame}
        src={PREVIEW_PAGE}
        title={title}
        inert
        className="w-full rounded-card border border-line"
        style={{ height: height ?? 0, visibility: height ? 'visible' : 'hidden' }}
      />
    </>
  );
}
