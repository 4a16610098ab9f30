import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

export function LoadError({ title, retry }: { title: string; retry: () => void }) {
  return (
    <Card title={title}>
      <p className="mb-4 text-soft">{t('Check your connection, then try again.')}</p>
      <Button look="secondary" onClick={retry}>
        {t('Try again')}
      </Button>
    </Card>
  );
}

interface TryAgainProps {
  readonly retry: () => void;
  readonly children: ReactNode;
}

export function TryAgain({ retry, children }: TryAgainProps) {
  return (
    <div role="status">
      <p className="text-soft">
        {children} {t('Check your connection, then try again.')}
      </p>
      <Button look="secondary" className="mt-3" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
