import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { SEND_METHODS } from '@vouchwell/domain/referral/referral';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as texts from './texts.ts';

const loadTemplate = async () =>
  (await import('../../features/templates/templates.tsx')).DefaultTemplate;
const loadDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

interface TemplatesCardProps {
  readonly business: Business;
  /** The referral link, for the card's code. */
  readonly link: string;
}

/** Referral Templates on Home: the editors of Messages and of Share, each loaded as its tab is pressed. */
export function TemplatesCard({ business, link }: TemplatesCardProps) {
  const messages = SEND_METHODS.map((method) => ({
    name: texts.channels[method],
    content: (
      <LazyPart
        load={loadTemplate}
        props={{ business, method }}
        fallback={<Skeleton className="h-64 w-full" />}
        errorTitle={t('Your templates could not be loaded')}
      />
    ),
  }));
  const cards = {
    name: t('Card Designer'),
    content: (
      <LazyPart
        load={loadDesigner}
        props={{ business, link }}
        fallback={<Skeleton className="aspect-7/4 w-full" />}
        errorTitle={t('The card designer could not be loaded')}
      />
    ),
  };
  return (
    <Card title={t('Referral Templates')}>
      <p className="-mt-3 text-soft">
        {t('What customers send to their friends. Choose one to change it.')}
      </p>
      <Tabs label={t('Referral Templates')} tabs={[...messages, cards]} keepsOpened startsClosed />
    </Card>
  );
}
