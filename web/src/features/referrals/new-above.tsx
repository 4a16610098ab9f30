import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useEffect, useRef, useState } from 'react';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { useLoadedMore } from './use-loaded-more.ts';

interface NewAboveProps {
  /** Those of the section above the list. */
  readonly above: readonly Referral[];
  readonly pages: ShownReferrals;
  /** Whether the list shows its newest. */
  readonly isFirst: boolean;
  /** Shows the newest, and brings the reader to them. */
  readonly show: () => void;
}

/** Each once: who asked to be contacted stands in both lists. */
const withoutDoubles = (referrals: readonly Referral[]) => [
  ...new Map(referrals.map((referral) => [referral.id, referral])).values(),
];

/** When a referral came in, or its friend asked to be contacted after that. */
const cameAt = ({ createdAt, askedAt }: Referral) => (askedAt ?? createdAt).getTime();

/**
 * Stands at a list's top. While that is out of sight, says how many came in there, and leads to them;
 * tells those who hear the list how many Load More brought.
 */
export function NewAbove({ above, pages, isFirst, show }: NewAboveProps) {
  const loadedMore = useLoadedMore(pages);
  const top = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    if (!top.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsInSight(last.isIntersecting);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const isSeen = isInSight && isFirst;
  const all = withoutDoubles([...above, ...pages.referrals]);
  const newest = Math.max(0, ...all.map(cameAt));
  const [seen, setSeen] = useState(newest);
  if (isSeen && seen !== newest) setSeen(newest);
  const count = isSeen ? 0 : all.filter((referral) => cameAt(referral) > seen).length;
  const showNewest = () => {
    const first = above.find((referral) => cameAt(referral) === newest);
    const row = first && document.querySelector<HTMLElement>(`[data-referral="${first.id}"] h3 a`);
    if (!row) return show();
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={top} className="h-px" />
      <p role="status" className="sr-only">
        {loadedMore}
      </p>
      {count > 0 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-20 z-20 text-center lg:bottom-6">
          <Button className="pointer-events-auto shadow-float" onClick={showNewest}>
            {t('{count} new', { count: count.toLocaleString(locale()) })}
          </Button>
        </div>
      )}
    </>
  );
}
