import type { Business } from '@vouchwell/domain/business/business';
import { findDisallowedLinks, getAllowedHosts } from '@vouchwell/domain/messages/disallowed-links';
import {
  DEFAULT_REQUESTS,
  getRequestLanguage,
  REQUEST_MESSAGES,
} from '@vouchwell/domain/messages/request-messages';
import { getTextsOrDefault } from '@vouchwell/domain/messages/templates';
import { routes, settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useTemplate } from '../../data/templates.ts';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  CUSTOMER_PREVIEW,
  getRequestMessage,
  REQUEST_FOOTER,
} from './customer-editable-messages.ts';
import { MessageTextEditor } from './customer-messages.tsx';
import { TEMPLATE_TEXTS } from './editable-messages.ts';
import { SamplePreview } from './sample-preview.tsx';

export function RequestMessages({ business }: { readonly business: Business }) {
  return (
    <Card title={t('Referral requests')}>
      <p className="max-w-[68ch] text-soft">
        {t(
          'The Ask today page opens your own app with the message ready. We send bulk emails and reminders for you.',
        )}{' '}
        <Link to={routes.ask} className={TEXT_LINK}>
          {t('See what works best')}
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {REQUEST_MESSAGES.map((id) => {
          const message = getRequestMessage(id, business.businessUrl);
          return (
            <Section key={id} title={message.name}>
              <MessageTextEditor business={business} message={message} />
            </Section>
          );
        })}
      </div>
    </Card>
  );
}

/** Previews the `ask_email` text as a bulk email, which we send ourselves and with our footer. */
export function RequestEmailPreview({ business }: { readonly business: Business }) {
  const liveText = useTemplate(business.id, 'ask_email');
  if (liveText.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (liveText.status === 'error')
    return <RetryNote retry={liveText.retry}>{TEMPLATE_TEXTS.emailNotLoaded}</RetryNote>;
  const language = getRequestLanguage({}, business);
  const storedTemplate = liveText.data && 'subjectTemplate' in liveText.data ? liveText.data : null;
  const template = getTextsOrDefault(storedTemplate, DEFAULT_REQUESTS.ask_email, language);
  const hosts = getAllowedHosts(window.location.origin, business.businessUrl);
  const [disallowedLink] = findDisallowedLinks(
    `${template.subjectTemplate}\n${template.bodyTemplate}`,
    hosts,
  );
  const notes = [
    disallowedLink &&
      t('We’ll remove {link}. You can only link to your website and your referral pages.', {
        link: disallowedLink,
      }),
    storedTemplate &&
      t(
        'To prevent spam, bulk emails use our standard wording during your free trial, and until you’ve confirmed your contact email and followed up on a few referrals. Referrals you add or import, or that come from the same internet connection, don’t count.',
      ),
  ];
  return (
    <>
      <SamplePreview
        business={business}
        message={{
          ...getRequestMessage('ask_email', business.businessUrl),
          footer: REQUEST_FOOTER,
          preview: CUSTOMER_PREVIEW,
        }}
        template={template}
        language={language}
      />
      <p className="mt-2 text-sm text-soft">
        {notes.filter(Boolean).join(' ')}{' '}
        <Link to={settingsPath('messages')} className={TEXT_LINK}>
          {t('Edit message')}
        </Link>
      </p>
    </>
  );
}
