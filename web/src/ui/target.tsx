import { type ReactNode, useEffect, useRef } from 'react';

interface TargetProps {
  readonly isMeant: boolean;
  readonly children: ReactNode;
}

/** Target of a link: scrolls into view, gets the focus, and is highlighted until blur. */
export function Target({ isMeant, children }: TargetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMeant) place.current?.focus();
  }, [isMeant]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="scroll-mt-4 rounded-card focus:outline-3 focus:outline-offset-2 focus:outline-brand"
    >
      {children}
    </div>
  );
}
