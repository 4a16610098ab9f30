import type { Business } from '@vouchwell/domain/business/business';
import { removeRewardsIfHealth } from '@vouchwell/domain/messages/templates';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { getCurrentLanguage, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type ReactNode, useEffect, useState } from 'react';
import { saveTemplate, useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useEditing, useJustSaved } from '../../ui/forms/edit-form.tsx';
import { TryAgain } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toastError } from '../../ui/toast.tsx';
import {
  type Channel,
  EMAIL_CHANNEL,
  getTexts,
  isSameText,
  SMS_CHANNEL,
  type Template,
  withTexts,
} from './channels.ts';
import { SamplePreview } from './sample-preview.tsx';
import { TEMPLATE_TEXTS, TemplateForm } from './template-form.tsx';

const languageNames = { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>;

interface LanguageTabsProps {
  readonly label: string;
  /** Name of the open tab, if controlled. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
  readonly children: (language: Language) => ReactNode;
}

/** The owner's language is open initially. */
function LanguageTabs({ children, ...props }: LanguageTabsProps) {
  const tabs = LANGUAGES.map((language) => ({
    name: languageNames[language],
    content: children(language),
  }));
  const initial = languageNames[getCurrentLanguage()];
  return <Tabs {...props} tabs={tabs} initial={initial} look="button" keepsOpened />;
}

const none = {
  email: {
    title: t('No email template found'),
    text: t('Your customers can’t send an email until you have one.'),
  },
  sms: {
    title: t('No SMS template found'),
    text: t('Your customers can’t send an SMS until you have one.'),
  },
};

export function Templates({ business }: { readonly business: Business }) {
  const [language, setLanguage] = useState<string>();
  const tabs = [EMAIL_CHANNEL, SMS_CHANNEL].map((channel) => ({
    name: channel.name,
    content: (
      <TemplateTab
        business={business}
        channel={channel}
        language={language}
        onLanguage={setLanguage}
      />
    ),
  }));
  return (
    <Card title={t('Referral Templates')}>
      <p className="mb-3 text-soft">
        {t('What your customers send to friends. They can edit it before sending.')}
      </p>
      <Tabs label={t('Templates')} tabs={tabs} keepsOpened />
    </Card>
  );
}

interface NoTemplateProps {
  readonly businessId: string;
  readonly channel: Channel;
  /** The listener may deliver the template before the save resolves. */
  readonly onRestoring: (isUnderWay: boolean) => void;
  readonly onRestored: (template: Template) => void;
}

/** If a channel has no template, customers can't use it. */
export function NoTemplate({ businessId, channel, onRestoring, onRestored }: NoTemplateProps) {
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    onRestoring(true);
    try {
      await saveTemplate(businessId, channel.method, channel.initial, 'en');
      onRestored(channel.initial);
    } catch (error) {
      console.error('Failed to restore the default template', error);
      toastError(
        TEMPLATE_TEXTS.notSaved(channel.what),
        t('We couldn’t reset it. Check your connection, then try again.'),
      );
      onRestoring(false);
      setIsBusy(false);
    }
  };
  return (
    <EmptyState {...none[channel.method]}>
      <Button onClick={restore} busyLabel={isBusy && t('Resetting...')}>
        {t('Reset')}
      </Button>
    </EmptyState>
  );
}

interface TemplateTabProps {
  readonly business: Business;
  readonly channel: Channel;
  /** Language shared by both channels; if absent, each channel keeps its own. */
  readonly language?: string | undefined;
  readonly onLanguage?: (name: string) => void;
}

interface DefaultTemplateProps {
  readonly business: Business;
  readonly method: SendMethod;
}

export const DefaultTemplate = ({ business, method }: DefaultTemplateProps) => (
  <TemplateTab business={business} channel={method === 'email' ? EMAIL_CHANNEL : SMS_CHANNEL} />
);

export function TemplateTab(props: TemplateTabProps) {
  const { business, channel } = props;
  const live = useTemplate(business.id, channel.method);
  const failed = live.status === 'error';
  useEffect(() => {
    if (failed) toastError(t('Failed to load referrals and template data'));
  }, [failed]);
  if (live.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{TEMPLATE_TEXTS.notLoaded[channel.method]}</TryAgain>;
  return <LoadedTemplate {...props} stored={live.data} />;
}

interface LoadedTemplateProps extends TemplateTabProps {
  readonly stored: Template | null;
}

function LoadedTemplate(props: LoadedTemplateProps) {
  const { business, channel, language: open, onLanguage, stored } = props;
  const [template, setSaved] = useJustSaved(stored);
  const [isRestored, setIsRestored] = useState(false);
  if (!template) {
    return (
      <NoTemplate
        businessId={business.id}
        channel={channel}
        onRestoring={setIsRestored}
        onRestored={setSaved}
      />
    );
  }
  return (
    <TemplateEditor
      business={business}
      channel={channel}
      template={template}
      open={open}
      onOpen={onLanguage}
      hasFocus={isRestored}
      onSaved={setSaved}
    />
  );
}

interface TemplateEditorProps
  extends Pick<TemplateTabProps, 'business' | 'channel'>,
    Partial<Omit<LanguageTabsProps, 'children'>> {
  readonly template: Template;
  /** Whether the Edit button is focused initially. */
  readonly hasFocus?: boolean;
  readonly onSaved: (template: Template) => void;
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { label = t('Message language'), open, onOpen, hasFocus = false, ...rest } = props;
  return (
    <LanguageTabs label={label} open={open} onOpen={onOpen}>
      {(language) => (
        <TemplateTexts
          {...rest}
          language={language}
          hasFocus={hasFocus && language === getCurrentLanguage()}
          onSaved={(saved) => rest.onSaved(withTexts(rest.template, saved, language))}
        />
      )}
    </LanguageTabs>
  );
}

interface TemplateTextsProps extends Pick<TemplateTabProps, 'business' | 'channel'> {
  readonly template: Template;
  readonly language: Language;
  readonly hasFocus: boolean;
  readonly onSaved: (texts: Template) => void;
}

function TemplateTexts(props: TemplateTextsProps) {
  const { business, channel, template, language, hasFocus, onSaved } = props;
  const { editing, edit, close, button } = useEditing(hasFocus);
  const currentTexts = getTexts(template, language);
  if (editing)
    return (
      <TemplateForm
        business={business}
        channel={channel}
        template={currentTexts}
        language={language}
        onSaved={(saved) => {
          onSaved(saved);
          close();
        }}
        onCancel={close}
      />
    );
  const isOurs = isSameText(currentTexts, getTexts(channel.initial, language));
  const mayPromise = channel.isAboutEarned || !isHealthIndustry(business.trade);
  return (
    <>
      {!mayPromise &&
        !isSameText(currentTexts, removeRewardsIfHealth(currentTexts, true) ?? currentTexts) && (
          <p className="mb-3 font-medium text-warning">
            {t(
              'Health practices can’t offer anything for a referral, so we leave out lines that mention money or a reward.',
            )}
          </p>
        )}
      {language === 'es' && (
        <p className="mb-3">
          {channel.spanish} {isOurs && t('We wrote this for you. Change it to sound like you.')}
        </p>
      )}
      <SamplePreview
        business={business}
        channel={channel}
        template={currentTexts}
        language={language}
      />
      <Button ref={button} look="secondary" className="mt-4" onClick={edit}>
        {t('Edit')}
        <span className="sr-only"> {TEMPLATE_TEXTS.inLanguage(channel.what, language)}</span>
      </Button>
    </>
  );
}
