import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { PageHeading } from './page-heading.tsx';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 px-4 py-12">
      <Logo />
      <PageHeading title={title} className="mt-4 text-2xl" />
      <p className="text-soft">{text}</p>
      {children}
    </main>
  );
}
