import type { Business } from '@vouchwell/domain/business/business';
import { removeRewardLinesIfHealthPractice } from '@vouchwell/domain/messages/reward-mentions';
import { getTemplateTexts, type Template } from '@vouchwell/domain/messages/templates';
import { SEND_METHODS, type SendMethod } from '@vouchwell/domain/referrals/referral';
import {
  getCurrentLanguage,
  getLanguageName,
  LANGUAGES,
  type Language,
  t,
} from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { useEffect, useState } from 'react';
import { saveTemplate, useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useEditing, useJustSaved } from '../../ui/forms/edit-form.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type EditableMessage,
  INTRODUCTION_MESSAGES,
  isSameText,
  replaceTexts,
} from './editable-messages.ts';
import { SamplePreview } from './sample-preview.tsx';
import { TEMPLATE_TEXTS, TemplateForm } from './template-form.tsx';

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

interface TemplateEditorProps {
  readonly business: Business;
  readonly message: EditableMessage;
  readonly template: Template;
  readonly label?: string;
  /** Name of the open language tab, if controlled; otherwise the owner's language opens first. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
  /** True if the Edit button should get focus. */
  readonly hasFocus?: boolean;
  readonly onSaved: (template: Template) => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { label = t('Message language'), open, onOpen, hasFocus = false, ...editor } = props;
  const tabs = LANGUAGES.map((language) => ({
    name: getLanguageName(language),
    content: (
      <SavedTemplate
        {...editor}
        language={language}
        hasFocus={hasFocus && language === getCurrentLanguage()}
        onSaved={(texts) => editor.onSaved(replaceTexts(editor.template, texts, language))}
      />
    ),
  }));
  const initial = getLanguageName(getCurrentLanguage());
  return <Tabs {...{ label, open, onOpen, tabs, initial }} look="button" keepsMounted />;
}

interface SavedTemplateProps
  extends Pick<TemplateEditorProps, 'business' | 'message' | 'template'> {
  readonly language: Language;
  readonly hasFocus: boolean;
  readonly onSaved: (texts: Template) => void;
}

function SavedTemplate(props: SavedTemplateProps) {
  const { business, message, template, language, hasFocus, onSaved } = props;
  const { editing, edit, close, button } = useEditing(hasFocus);
  const content = getTemplateTexts(template, language);
  if (editing)
    return (
      <TemplateForm
        business={business}
        message={message}
        template={content}
        language={language}
        onSaved={(texts) => {
          onSaved(texts);
          close();
        }}
        onCancel={close}
      />
    );
  const isOurs = isSameText(content, getTemplateTexts(message.defaultTemplate, language));
  const areRewardsBanned = isHealthIndustry(business.trade) && !message.isAboutEarnedReward;
  const textsToSend = removeRewardLinesIfHealthPractice(content, areRewardsBanned) ?? content;
  const losesLines = !isSameText(content, textsToSend);
  return (
    <>
      {losesLines && (
        <p className="mb-3 font-medium text-warning">
          {t(
            'Health practices can’t offer anything for a referral, so we leave out lines that mention money or a reward.',
          )}
        </p>
      )}
      {language === 'es' && (
        <p className="mb-3">
          {message.spanishNote} {isOurs && t('We wrote this for you. Change it to sound like you.')}
        </p>
      )}
      <SamplePreview business={business} message={message} template={content} language={language} />
      <Button ref={button} look="secondary" className="mt-4" onClick={edit}>
        {t('Edit')}
        <span className="sr-only"> {TEMPLATE_TEXTS.localizedNoun(message.noun, language)}</span>
      </Button>
    </>
  );
}
