import type { Business } from '@vouchwell/domain/business/business';
import { SEND_METHODS, type SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useState } from 'react';
import { saveTemplate, useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { INTRODUCTION_MESSAGES, TEMPLATE_TEXTS } from './editable-messages.ts';
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
