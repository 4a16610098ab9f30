import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign, CampaignFields } from '@vouchwell/domain/campaigns';
import type { Template } from '@vouchwell/domain/messages/templates';
import { SEND_METHODS, type SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef } from 'react';
import { useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type EditableMessage,
  INTRODUCTION_MESSAGES,
  replaceTexts,
  TEMPLATE_TEXTS,
} from './editable-messages.ts';
import { TemplateEditor } from './template-editor.tsx';

const RESTORED_TEXTS = {
  email: t('This campaign now uses your standard email'),
  sms: t('This campaign now uses your standard SMS'),
};

interface CampaignMessagesProps {
  /** The business with the campaign's overrides applied. */
  readonly business: Business;
  readonly campaign: Pick<Campaign, 'emailTemplate' | 'smsTemplate'>;
  readonly save: (changes: CampaignFields) => Promise<void>;
}

export function CampaignMessages(props: CampaignMessagesProps) {
  const tabs = SEND_METHODS.map((method) => ({
    name: INTRODUCTION_MESSAGES[method].name,
    content: <CampaignTemplate {...props} method={method} />,
  }));
  return (
    <Card title={t('Campaign messages')}>
      <p className="mb-3 text-soft">
        {t(
          'The message customers send to friends from this campaign’s link. They can edit it before sending.',
        )}
      </p>
      <Tabs label={t('Templates')} tabs={tabs} keepsMounted />
    </Card>
  );
}

interface CampaignTemplateProps extends CampaignMessagesProps {
  readonly method: SendMethod;
}

export function CampaignTemplate({ business, campaign, save, method }: CampaignTemplateProps) {
  const message = INTRODUCTION_MESSAGES[method];
  const field = method === 'email' ? 'emailTemplate' : 'smsTemplate';
  const liveTemplate = useTemplate(business.id, method);
  const [ownTemplate, setSaved] = useJustSaved<Template | null>(campaign[field]);
  /** Includes a save that hasn't been rendered yet; the next save starts from it. */
  const latestTemplate = useRef<Template>(message.defaultTemplate);
  const pendingSave = useRef<Promise<void>>(undefined);
  const [removeOwnTemplate, isBusy] = useAction(
    async () => {
      await save({ [field]: null });
      setSaved(null);
      toast(RESTORED_TEXTS[method]);
    },
    "Failed to remove a campaign's own message",
    () => toastSaveError(TEMPLATE_TEXTS.notSaved(message.noun)),
  );
  if (liveTemplate.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (liveTemplate.status === 'error')
    return <RetryNote retry={liveTemplate.retry}>{TEMPLATE_TEXTS.notLoaded[method]}</RetryNote>;
  const template = ownTemplate ?? liveTemplate.data ?? message.defaultTemplate;
  latestTemplate.current = template;
  const campaignMessage: EditableMessage = {
    ...message,
    save: async (editedTexts, language) => {
      // Each save writes both languages, so it waits until the other language has been saved.
      await pendingSave.current?.catch(() => {});
      const changedTemplate = replaceTexts(latestTemplate.current, editedTexts, language);
      pendingSave.current = save({ [field]: changedTemplate });
      await pendingSave.current;
      latestTemplate.current = changedTemplate;
    },
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <p className="font-medium">
          {ownTemplate
            ? t('This campaign has its own messages.')
            : t('Using your standard messages. Edit them to customize.')}
        </p>
        {ownTemplate && (
          <Button look="quiet" onClick={removeOwnTemplate} busyLabel={isBusy && t('Changing...')}>
            {t('Use your standard messages again')}
          </Button>
        )}
      </div>
      <TemplateEditor
        business={business}
        message={campaignMessage}
        template={template}
        onSaved={() => setSaved(latestTemplate.current)}
      />
    </>
  );
}
