import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../ui/card.tsx';

/** The first page must not take the focus from where the browser put it. */
let isFirst = true;

/** Also names the tab; takes the focus when its page replaces another. */
export function PageTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = children;
  }, [children]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    return () => {
      isFirst = false;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl break-words">
      {children}
    </h1>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Card className="mt-8 text-center">
      <PageTitle>{title}</PageTitle>
      <p className="my-4 break-words text-soft">{text}</p>
      {children}
    </Card>
  );
}
