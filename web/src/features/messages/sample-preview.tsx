import type { Business } from '@vouchwell/domain/business/business';
import { getSampleNote } from '@vouchwell/domain/business/industry-presets';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import {
  DISCLOSURE,
  type DisclosureSource,
  getDisclosure,
} from '@vouchwell/domain/messages/disclosure';
import type { Draft } from '@vouchwell/domain/messages/draft-links';
import { draftIntroduction, formatLongDate } from '@vouchwell/domain/messages/introduction';
import { toLabeledTemplate } from '@vouchwell/domain/messages/template-variables';
import { FALLBACK_EMAIL_SUBJECT, toPlaceholder } from '@vouchwell/domain/messages/templates';
import { friendPath, referPath } from '@vouchwell/domain/paths';
import type { ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import { getCurrentLanguage, type Language, t } from '@vouchwell/domain/shared/i18n';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/shared/limits';
import type { ReactNode } from 'react';
import { useTemplate } from '../../data/templates.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Channel, Template } from './channels.ts';
import { countSms } from './sms-segments.ts';
import { findTemplateMistakes } from './template-schemas.ts';

interface SamplePreviewProps {
  readonly business: Business;
  readonly channel: Channel;
  /** Template text in `language`. */
  readonly template: Template;
  readonly language: Language;
  readonly withNote?: boolean;
}

export function SamplePreview(props: SamplePreviewProps) {
  const { business, channel, template, language, withNote = true } = props;
  // Emails that we send have no sign-off, because they are sent in the business's name.
  const signed = channel.footer ? { ...business, fromLabel: null } : business;
  const context = sampleContext(useWithDisclosure(signed), channel, language, withNote);
  const draft = sampleIntroduction(template, context);
  const body = channel.sample?.(business, template, language) ?? draft.body;
  return (
    <figure className="wrap-anywhere">
      <figcaption className="mb-2 text-sm text-soft">{channel.preview}</figcaption>
      <div lang={language} className="rounded-card border border-line bg-paper">
        {draft.method === 'email' && (
          <p className="border-b border-line px-4 py-3 font-medium">
            <span lang={getCurrentLanguage()} className="mr-2 text-sm font-normal text-soft">
              {t('Subject')}
            </span>{' '}
            {marked(draft.subject, channel)}
          </p>
        )}
        <p className="px-4 py-3 whitespace-pre-wrap">{marked(body, channel)}</p>
      </div>
      {channel.footer && <p className="mt-2 text-sm text-soft">{channel.footer}</p>}
    </figure>
  );
}

/** Highlights unresolved variables. */
function marked(text: string, { variables }: Channel): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const slip of findTemplateMistakes(text, variables)) {
    const start = text.indexOf(slip.text, at);
    parts.push(
      text.slice(at, start),
      <mark key={start} className="bg-danger/12 text-danger">
        {slip.text}
      </mark>,
    );
    at = start + slip.text.length;
  }
  return [...parts, text.slice(at)];
}

type BusinessWithDisclosure = Business & Pick<DisclosureSource, 'disclosure'>;

function useWithDisclosure(business: Business): BusinessWithDisclosure {
  const own = useTemplate(business.id, DISCLOSURE);
  return own.status === 'ready' ? { ...business, disclosure: own.data } : business;
}

const sampleContext = (
  business: BusinessWithDisclosure,
  { variables }: Channel,
  language: Language,
  withNote: boolean,
) => ({
  business,
  language,
  // Messages to the customers themselves don't contain a disclosure.
  disclosure: variables.includes('disclosure')
    ? getDisclosure(business, business.name, language)
    : null,
  formUrl: window.location.origin + referPath(business.slug),
  today: formatLongDate(new Date(), language),
  withNote,
});

interface SmsCountProps {
  readonly business: Business;
  readonly channel: Channel;
  readonly template: Template;
  readonly language: Language;
  readonly withNote: boolean;
}

/** Shows the typed length, and the length and message count with sample data filled in. */
export function SmsCount({ business, channel, template, language, withNote }: SmsCountProps) {
  const disclosed = useWithDisclosure(business);
  const count = (hasNote: boolean) =>
    countSms(
      sampleIntroduction(template, sampleContext(disclosed, channel, language, hasNote)).body,
    );
  const { length, segments, fits, special } = count(withNote);
  const withoutNote = count(false).length;
  const typed = Array.from(toLabeledTemplate(template.bodyTemplate)).length;
  const isLong = segments > 1 || length >= SMS_RECOMMENDED_MAX;
  return (
    <>
      {typed === 1 ? t('1 character typed.') : t('{count} characters typed.', { count: typed })}{' '}
      <span className={classNames(isLong && 'font-medium text-warning')}>
        {sentAs(length, segments)}
      </span>{' '}
      {t('Recommended: under {count}.', { count: SMS_RECOMMENDED_MAX })}
      {isLong &&
        withoutNote < length &&
        ` ${t('Without Maria’s note it would be {count}.', { count: withoutNote })}`}
      {special.length > 0 && ` ${specialSentence(special, fits)}`}
    </>
  );
}

function sentAs(count: number, messages: number): string {
  if (count === 1) return t('Preview: 1 character (1 text).');
  return messages === 1
    ? t('Preview: {count} characters (1 text).', { count })
    : t('Preview: {count} characters ({messages} texts).', { count, messages });
}

/** Explains which characters forced UCS-2, which reduces how much text fits. */
function specialSentence(special: readonly string[], fits: number) {
  const marks = special.map((mark) => `“${mark}”`).join(', ');
  return t('With {marks}, each text holds only {fits} characters.', { marks, fits });
}

const SAMPLE: Omit<ReferralForm, 'sendMethod' | 'note'> = {
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  consentAttestation: true,
};

interface SampleContext {
  readonly business: Business;
  readonly language: Language;
  readonly formUrl: string;
  readonly today: string;
  readonly disclosure: string | null;
  readonly withNote: boolean;
}

const SAMPLE_CODE = 'm4r7a2k9p3xq';

export const fallbackSubject = ({
  business,
  language,
}: Pick<SampleContext, 'business' | 'language'>) =>
  FALLBACK_EMAIL_SUBJECT[language].replace(toPlaceholder('business_name'), () => business.name);

/** Builds the introduction with the public form's code. */
export function sampleIntroduction(
  template: Template,
  { business, language, formUrl, today, disclosure, withNote }: SampleContext,
): Draft {
  const isEmail = 'subjectTemplate' in template;
  const form: ReferralForm = {
    ...SAMPLE,
    // An accent would halve how much fits in a text message, and most people omit it.
    ...(language === 'es' && isEmail && { referrerName: 'María López' }),
    sendMethod: isEmail ? 'email' : 'sms',
    note: withNote ? getSampleNote(business.trade, language) : '',
  };
  const shown = isEmail
    ? toPublicBusiness(business, { ...template, es: template }, null)
    : toPublicBusiness(business, null, { ...template, es: template });
  const { fromLabel, contactEmail } = business;
  const personalLink = new URL(friendPath(SAMPLE_CODE), formUrl).href;
  const context = {
    business: shown,
    language,
    fromLabel,
    contactEmail,
    formUrl,
    personalLink,
    disclosure,
    today,
  };
  return draftIntroduction(form, context);
}
