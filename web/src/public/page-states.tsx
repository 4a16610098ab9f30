import { routes } from '@vouchwell/domain/paths';
import { type ReactNode, useEffect } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from './language.ts';
import type { FoundBusiness } from './load-business.ts';
import { Notice } from './notice.tsx';
import { Frame } from './public-shell.tsx';
import type { BusinessState } from './use-business.ts';

/** Fields per section of the form's skeleton. */
const FORM = [
  ['name', 'email'],
  ['friend', 'method', 'reach'],
];

interface PageSkeletonProps {
  /** Field keys per section. */
  readonly sections?: readonly (readonly string[])[] | undefined;
}

export function PageSkeleton({ sections = FORM }: PageSkeletonProps) {
  const texts = useTexts();
  return (
    <div role="status">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="mb-3 h-8 w-3/4" />
      <Skeleton className="mb-6 h-5 w-full" />
      {sections.map((fields) => (
        <div
          key={fields.join()}
          className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
        >
          <Skeleton className="h-7 w-1/2" />
          {fields.map((field) => (
            <Skeleton key={field} className="h-16 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}

interface BusinessContentProps extends PageSkeletonProps {
  readonly result: BusinessState;
  readonly retry: () => void;
  /** Title after a failure, if different. */
  readonly failedTitle?: string | undefined;
  readonly children: (found: FoundBusiness) => ReactNode;
}

/** Business page, or its loading, missing or error state. */
export function BusinessContent(props: BusinessContentProps) {
  const { result, retry, sections, failedTitle, children } = props;
  const { notFound, notLoaded } = useTexts();
  if (result.state === 'loading') return <PageSkeleton sections={sections} />;
  if (result.state === 'failed')
    return <NotLoaded title={failedTitle ?? notLoaded} retry={retry} />;
  if (result.state === 'loaded') return children(result);
  return <Notice title={notFound.title} text={`${notFound.text} ${notFound.help}`} />;
}

interface NotLoadedProps {
  readonly title: string;
  readonly retry: () => void;
}

export function NotLoaded({ title, retry }: NotLoadedProps) {
  const texts = useTexts();
  return (
    <Notice title={title} text={texts.notLoadedText}>
      <Button onClick={retry}>{texts.tryAgain}</Button>
    </Notice>
  );
}

export function NotFoundPage() {
  const { unknownPage } = useTexts();
  useEffect(() => console.error('No page at', window.location.pathname), []);
  return (
    <Frame>
      <Notice title={unknownPage.title} text={unknownPage.text}>
        <ButtonLink look="primary" href={routes.home}>
          {unknownPage.home}
        </ButtonLink>
      </Notice>
    </Frame>
  );
}
