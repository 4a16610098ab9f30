import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign, CampaignFields } from '@vouchwell/domain/campaigns';
import type { Template } from '@vouchwell/domain/messages/templates';
import { SEND_METHODS, type SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { saveTemplate, useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast, toastError, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type EditableMessage,
  INTRODUCTION_MESSAGES,
  replaceTexts,
  TEMPLATE_TEXTS,
} from './editable-messages.ts';
import { TemplateEditor } from './template-editor.tsx';

export function Templates({ business }: { readonly business: Business }) {
  const [language, setLanguage] = useState<string>();
  const tabs = SEND_METHODS.map((method) => ({
    name: INTRODUCTION_MESSAGES[method].name,
    content: (
      <TemplateTab
        business={business}
        method={method}
        language={language}
        onLanguageChange={setLanguage}
      />
    ),
  }));
  return (
    <Card title={t('Referral Templates')}>
      <p className="mb-3 text-soft">
        {t('What your customers send to friends. They can edit it before sending.')}
      </p>
      <Tabs label={t('Templates')} tabs={tabs} keepsMounted />
    </Card>
  );
}

interface TemplateTabProps {
  readonly business: Business;
  readonly method: SendMethod;
  /** Language tab shared by email and SMS; if absent, each form switches languages separately. */
  readonly language?: string | undefined;
  readonly onLanguageChange?: (name: string) => void;
}

export function TemplateTab({ business, method, language, onLanguageChange }: TemplateTabProps) {
  const message = INTRODUCTION_MESSAGES[method];
  const liveText = useTemplate(business.id, method);
  const [template, setSaved] = useJustSaved(liveText.status === 'ready' ? liveText.data : null);
  const [isRestored, setIsRestored] = useState(false);
  const [restore, isBusy] = useAction(
    async () => {
      // Set before saving, because the template may arrive before the save resolves.
      setIsRestored(true);
      await saveTemplate(business.id, message.id, message.defaultTemplate, 'en');
      setSaved(message.defaultTemplate);
    },
    'Failed to restore the default template',
    () => {
      setIsRestored(false);
      toastError(
        TEMPLATE_TEXTS.notSaved(message.noun),
        t('We couldn’t reset it. Check your connection, then try again.'),
      );
    },
  );
  const failed = liveText.status === 'error';
  useEffect(() => {
    if (failed) toastError(t('Failed to load referrals and template data'));
  }, [failed]);
  if (liveText.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (liveText.status === 'error')
    return <RetryNote retry={liveText.retry}>{TEMPLATE_TEXTS.notLoaded[method]}</RetryNote>;
  if (!template)
    return (
      <EmptyState {...EMPTY_STATES[method]}>
        <Button onClick={restore} busyLabel={isBusy && t('Resetting...')}>
          {t('Reset')}
        </Button>
      </EmptyState>
    );
  return (
    <TemplateEditor
      business={business}
      message={message}
      template={template}
      open={language}
      onOpen={onLanguageChange}
      hasFocus={isRestored}
      onSaved={setSaved}
    />
  );
}

const EMPTY_STATES = {
  email: {
    title: t('No email template found'),
    text: t('Your customers can’t send an email without a template. Choose Reset to use ours.'),
  },
  sms: {
    title: t('No SMS template found'),
    text: t('Your customers can’t send a text without a template. Choose Reset to use ours.'),
  },
};

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
