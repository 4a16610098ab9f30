import type { Business } from '@vouchwell/domain/business/business';
import { ASK_MESSAGES } from '@vouchwell/domain/messages/request-messages';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { askChannel } from './ask-channel.ts';
import { texts } from './ask-texts.ts';
import { MailTexts } from './referrer-mails.tsx';

export function AskMessages({ business }: { readonly business: Business }) {
  return (
    <Card title={t('Asking your customers')}>
      <p className="max-w-[68ch] text-soft">
        {t(
          'Ask today opens your own phone or mail with one of the first two. You read it and press send yourself. Ask many sends the email for you, and the reminder after it.',
        )}{' '}
        <Link to={routes.ask} className={TEXT_LINK}>
          {t('See which words work best')}
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {ASK_MESSAGES.map((ask) => (
          <Section key={ask} title={texts[ask].title}>
            <MailTexts
              business={business}
              channel={askChannel(ask, business.businessUrl)}
              id={ask}
            />
          </Section>
        ))}
      </div>
    </Card>
  );
}
