import type { Business } from '@vouchwell/domain/business/business';
import { REFERRER_EMAILS } from '@vouchwell/domain/messages/referrer-emails';
import { t } from '@vouchwell/domain/shared/i18n';
import { setReferrerEmailEnabled } from '../../data/business.ts';
import { useTemplate } from '../../data/templates.ts';
import { Card } from '../../ui/card.tsx';
import { AutosaveSwitch } from '../../ui/forms/autosave.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { LazyOnVisible, RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { getReferrerEmailMessage } from './customer-editable-messages.ts';
import { type EditableMessage, TEMPLATE_TEXTS } from './editable-messages.ts';
import { TemplateEditor } from './template-editor.tsx';

const SKELETON = <Skeleton className="h-64 w-full" />;

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
                  await setReferrerEmailEnabled(business, email, isOn);
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

interface MessageTextEditorProps {
  readonly business: Business;
  readonly message: EditableMessage;
}

/** Each text costs two Firestore reads, so it loads only once the editor is visible. */
export const MessageTextEditor = (props: MessageTextEditorProps) => (
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
