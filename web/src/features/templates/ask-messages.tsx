import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/lib/paths';
import { ASK_MESSAGES } from '@vouchwell/domain/messages/ask-messages';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { askChannel } from './ask-channel.ts';
import { texts } from './ask-texts.ts';
import { MailTexts } from './referrer-mails.tsx';

export function AskMessages({ business }: { readonly business: Business }) {
  return (
    <Card title={texts.title}>
      <p className="max-w-[68ch] text-soft">
        {texts.text}{' '}
        <Link to={routes.ask} className={TEXT_LINK}>
          {texts.results}
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
