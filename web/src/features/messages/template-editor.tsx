import type { Business } from '@vouchwell/domain/business/business';
import { removeRewardLinesIfHealthPractice } from '@vouchwell/domain/messages/reward-mentions';
import { getTemplateTexts, type Template } from '@vouchwell/domain/messages/templates';
import {
  getCurrentLanguage,
  getLanguageName,
  LANGUAGES,
  type Language,
  t,
} from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { Button } from '../../ui/button.tsx';
import { useEditing } from '../../ui/forms/edit-form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import {
  type EditableMessage,
  isSameText,
  replaceTexts,
  TEMPLATE_TEXTS,
} from './editable-messages.ts';
import { SamplePreview } from './sample-preview.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplateEditorProps {
  readonly business: Business;
  readonly message: EditableMessage;
  readonly template: Template;
  readonly label?: string;
  /** Name of the open language tab, if controlled; otherwise the owner's language opens first. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
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
