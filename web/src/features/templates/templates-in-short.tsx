import type { Business } from '@vouchwell/domain/business';
import type { ReactNode } from 'react';
import { useGivenTemplates } from '../../data/business/given-templates.ts';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Channel, EMAIL, SMS, textsIn } from './channels.ts';
import { SamplePreview } from './sample-preview.tsx';
import { texts } from './texts.ts';

interface TemplatesInShortProps {
  readonly business: Business;
  /** The way to where the messages are edited. */
  readonly edit: ReactNode;
  /** The way to the card designer. */
  readonly designCard: ReactNode;
}

/** What customers send as it is now, to read; it is edited elsewhere. */
export function TemplatesInShort({ business, edit, designCard }: TemplatesInShortProps) {
  const messages = [EMAIL, SMS].map((channel) => ({
    name: channel.name,
    content: (
      <>
        <StoredTemplate business={business} channel={channel} />
        <div className="mt-4">{edit}</div>
      </>
    ),
  }));
  const cards = {
    name: texts.cards,
    content: (
      <>
        <p className="mb-4">{texts.cardsText}</p>
        {designCard}
      </>
    ),
  };
  return (
    <Card title={texts.title}>
      <Tabs label={texts.tabs} tabs={[...messages, cards]} keepsOpened />
    </Card>
  );
}

interface StoredTemplateProps {
  readonly business: Business;
  readonly channel: Channel;
}

function StoredTemplate({ business, channel }: StoredTemplateProps) {
  const { method, noun } = channel;
  const live = useGivenTemplates(business.slug);
  if (live.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{texts.notLoaded(noun)}</TryAgain>;
  const given = live.data[method];
  if (!given) return <EmptyState title={texts.none.title(noun)} text={texts.none.text(noun)} />;
  const template = textsIn(given, 'en');
  return <SamplePreview business={business} channel={channel} template={template} language="en" />;
}
