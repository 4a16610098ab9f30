import type { Business } from '@vouchwell/domain/business/business';
import { findDisallowedLinks, getAllowedHosts } from '@vouchwell/domain/messages/disallowed-links';
import { describeReferrerReward } from '@vouchwell/domain/messages/disclosure';
import { REFERRER_EMAILS } from '@vouchwell/domain/messages/referrer-emails';
import {
  DEFAULT_REQUEST_MESSAGES,
  getRequestLanguage,
  REQUEST_MESSAGES,
} from '@vouchwell/domain/messages/request-messages';
import { getTextsOrDefault } from '@vouchwell/domain/messages/templates';
import { routes, settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { saveGroupedSetting } from '../../data/business.ts';
import { useTemplate } from '../../data/templates.ts';
import { Card, Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { AutosaveSwitch } from '../../ui/forms/autosave.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { LazyOnVisible, RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  CUSTOMER_PREVIEW_CAPTION,
  EDITABLE_DISCLOSURE,
  getReferrerEmailMessage,
  getRequestMessage,
  REQUEST_FOOTER,
} from './customer-editable-messages.ts';
import { type EditableMessage, TEMPLATE_TEXTS } from './editable-messages.ts';
import { SamplePreview } from './sample-preview.tsx';
import { TemplateEditor } from './template-editor.tsx';

export function ReferrerEmails({ business }: { readonly business: Business }) {
  return (
    <Card title={t('Emails to your customers')}>
      <p className="max-w-[68ch] text-soft">
        {t(
          'We send these for you, and replies go to your contact email. To prevent spam, we use our standard wording until you confirm your contact email and follow up on a few referrals. Referrals you add, import or send yourself don’t count.',
        )}
      </p>
      <div className="my-6 grid grid-cols-1 gap-8">
        {REFERRER_EMAILS.map((email) => {
          const message = getReferrerEmailMessage(email, business.businessUrl);
          const { name: title } = message;
          return (
            <Section key={email} title={title}>
              <AutosaveSwitch
                label={t('Send this email')}
                context={title}
                stored={business.settings.referrerMails[email]}
                save={async (isOn) => {
                  await saveGroupedSetting(business, 'referrerMails', email, isOn);
                  toast(isOn ? t('“{title}” is on', { title }) : t('“{title}” is off', { title }));
                }}
              />
              <MessageTextEditor business={business} message={message} />
            </Section>
          );
        })}
      </div>
      <p className="max-w-[68ch] border-t border-line pt-4 text-sm text-soft">
        {t(
          'Sent when a customer refers a friend (at most once every 30 days), when a friend uses their link (at most once a day), when you set a referral to Converted, and a minute after you mark a reward as paid. At first, new businesses can send only a few emails a day.',
        )}
      </p>
    </Card>
  );
}

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

const LAW_URL =
  'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

export function DisclosureMessage({ business }: { readonly business: Business }) {
  if (describeReferrerReward(business, 'en') === null) return null;
  return (
    <Card title={t("Customer's reward")}>
      <p className="mb-6 max-w-[68ch] text-soft">
        {t(
          'U.S. law (16 CFR 255.5) requires customers to disclose a reward. You can reword this line, but you can’t remove it.',
        )}{' '}
        <a href={LAW_URL} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          {t('Learn more')}
        </a>
      </p>
      <MessageTextEditor business={business} message={EDITABLE_DISCLOSURE} />
    </Card>
  );
}

interface MessageTextEditorProps {
  readonly business: Business;
  readonly message: EditableMessage;
}

const SKELETON = <Skeleton className="h-64 w-full" />;

/** Each text costs two Firestore reads, so it loads only once the editor is visible. */
const MessageTextEditor = (props: MessageTextEditorProps) => (
  <LazyOnVisible fallback={SKELETON}>
    <VisibleMessageTextEditor {...props} />
  </LazyOnVisible>
);

function VisibleMessageTextEditor({ business, message }: MessageTextEditorProps) {
  const liveText = useTemplate(business.id, message.id);
  const [stored, setSaved] = useJustSaved(liveText.status === 'ready' ? liveText.data : null);
  if (liveText.status === 'loading') return SKELETON;
  if (liveText.status === 'error')
    return <RetryNote retry={liveText.retry}>{TEMPLATE_TEXTS.emailNotLoaded}</RetryNote>;
  return (
    <TemplateEditor
      label={t('Language of the {what}', { what: message.noun })}
      business={business}
      message={message}
      template={{ ...message.defaultTemplate, ...stored }}
      onSaved={setSaved}
    />
  );
}

/** Previews the `ask_email` text as a bulk email, which we send ourselves and with our footer. */
export function RequestEmailPreview({ business }: { readonly business: Business }) {
  const liveText = useTemplate(business.id, 'ask_email');
  if (liveText.status === 'loading') return SKELETON;
  if (liveText.status === 'error')
    return <RetryNote retry={liveText.retry}>{TEMPLATE_TEXTS.emailNotLoaded}</RetryNote>;
  const language = getRequestLanguage({}, business);
  const storedTemplate = liveText.data && 'subjectTemplate' in liveText.data ? liveText.data : null;
  const template = getTextsOrDefault(storedTemplate, DEFAULT_REQUEST_MESSAGES.ask_email, language);
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
          preview: CUSTOMER_PREVIEW_CAPTION,
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
