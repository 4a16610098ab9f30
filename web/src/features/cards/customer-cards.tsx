import type { Business } from '@vouchwell/domain/business/business';
import type { CardSettings } from '@vouchwell/domain/business/settings';
import { getFriendPageDisclosure } from '@vouchwell/domain/messages/disclosure';
import { friendPath, routes } from '@vouchwell/domain/paths';
import { parseLinkCode } from '@vouchwell/domain/referrals/personal-links';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getCardSettings, getDefaultMessage } from '../../cards/card-settings.ts';
import { usePersonalLink } from '../../data/referrers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { CardEditor } from './card-designer.tsx';

interface CustomerCardsProps {
  readonly business: Business;
  /** Code of the customer's personal link, from the URL. */
  readonly code: string;
}

export function CustomerCards({ business, code: rawCode }: CustomerCardsProps) {
  const code = parseLinkCode(rawCode);
  const link = usePersonalLink(business.id, code);
  const ownCardLink = (
    <Link to={routes.cards} className={buttonClass('secondary')}>
      {t('Design your own card')}
    </Link>
  );
  if (link.status === 'loading') return <Skeleton className="aspect-7/4 w-full" />;
  if (link.status === 'error')
    return <RetryNote retry={link.retry}>{t('We couldn’t load this customer’s link.')}</RetryNote>;
  if (!code || !link.data)
    return (
      <EmptyState
        title={t('This customer’s link no longer works, so you can’t print cards for it.')}
      >
        {ownCardLink}
      </EmptyState>
    );
  const { firstName } = link.data;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[68ch] wrap-anywhere text-soft">
          {t(
            'For {name} to hand out. The code opens {name}’s personal link, where friends can ask you to get in touch. Changes apply only to these cards.',
            { name: firstName },
          )}
        </p>
        {ownCardLink}
      </div>
      <CustomerCardEditor
        key={code}
        business={business}
        link={window.location.origin + friendPath(code)}
        customer={firstName}
      />
    </>
  );
}

interface CustomerCardEditorProps {
  readonly business: Business;
  readonly link: string;
  readonly customer: string;
}

/** Starts with the design of the owner's card, without changing that card. */
function CustomerCardEditor({ business, link, customer }: CustomerCardEditorProps) {
  const [settings, setSettings] = useState<CardSettings>(() => {
    const ownSettings = getCardSettings(business.settings.card);
    return { ...ownSettings, message: getDefaultMessage(ownSettings.language, customer) };
  });
  return (
    <CardEditor
      business={business}
      link={link}
      customer={customer}
      lastLine={getFriendPageDisclosure(business, customer, settings.language)}
      settings={settings}
      change={(changes) => setSettings((current) => ({ ...current, ...changes }))}
    />
  );
}
