import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { PageTitle } from './page-title.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that has only one thing to say. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Card className="mt-8 text-center">
      <PageTitle>{title}</PageTitle>
      <p className="my-4 break-words text-soft">{text}</p>
      {children}
    </Card>
  );
}
