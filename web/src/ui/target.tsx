import { type ReactNode, useEffect, useRef } from 'react';

interface TargetProps {
  readonly isMeant: boolean;
  readonly children: ReactNode;
}

/** What a link leads to within a page: it is brought into sight, has the focus, and is marked until that goes on. */
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
