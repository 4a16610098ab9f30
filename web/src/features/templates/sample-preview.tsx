import type { Business } from '@vouchwell/domain/business/business';
import { draftIntroduction, writtenDate } from '@vouchwell/domain/business/introduction';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import type { Language } from '@vouchwell/domain/lib/language';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/lib/limits';
import { friendPath, referPath } from '@vouchwell/domain/lib/paths';
import { sampleNote } from '@vouchwell/domain/lib/trade-visits';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { FALLBACK_EMAIL_SUBJECT } from '@vouchwell/domain/messages/default-templates';
import { DISCLOSURE, type Disclosed, disclosure } from '@vouchwell/domain/messages/disclosure';
import type { Draft } from '@vouchwell/domain/messages/draft-links';
import { written } from '@vouchwell/domain/messages/template';
import { toWords } from '@vouchwell/domain/messages/template-words';
import type { ReferralForm } from '@vouchwell/domain/referral/referral-form';
import type { ReactNode } from 'react';
import { useTemplate } from '../../data/business/templates.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Channel, Template } from './channels.ts';
import { countSms } from './sms-segments.ts';
import { templateSlips } from './template-schemas.ts';

interface SamplePreviewProps {
  readonly business: Business;
  readonly channel: Channel;
  /** In `language`. */
  readonly template: Template;
  readonly language: Language;
  readonly withNote?: boolean;
}

/** A template filled in with a sample customer and friend, as the public form would. */
export function SamplePreview(props: SamplePreviewProps) {
  const { business, channel, template, language, withNote = true } = props;
  // What we send has no sign-off: it comes from the business's name.
  const signed = channel.footer ? { ...business, fromLabel: null } : business;
  const context = sampleContext(useDisclosed(signed), channel, language, withNote);
  const draft = sampleIntroduction(template, context);
  const body = channel.sample?.(business, template, language) ?? draft.body;
  return (
    <figure className="wrap-anywhere">
      <figcaption className="mb-2 text-sm text-soft">{channel.preview}</figcaption>
      <div lang={language} className="rounded-card border border-line bg-paper">
        {draft.method === 'email' && (
          <p className="border-b border-line px-4 py-3 font-medium">
            <span lang={spokenLanguage()} className="mr-2 text-sm font-normal text-soft">
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

/** The text with unresolved variables highlighted. */
function marked(text: string, { variables }: Channel): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const slip of templateSlips(text, variables)) {
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

type DisclosedBusiness = Business & Pick<Disclosed, 'disclosure'>;

/** A business with its owner's words of what customers say that they earn. */
function useDisclosed(business: Business): DisclosedBusiness {
  const own = useTemplate(business.id, DISCLOSURE);
  return own.status === 'ready' ? { ...business, disclosure: own.data } : business;
}

/** The template context that the public form would have for this business today. */
const sampleContext = (
  business: DisclosedBusiness,
  { variables }: Channel,
  language: Language,
  withNote: boolean,
) => ({
  business,
  language,
  // What goes to customers themselves says nothing of it.
  disclosure: variables.includes('disclosure')
    ? disclosure(business, business.name, language)
    : null,
  formUrl: window.location.origin + referPath(business.slug),
  today: writtenDate(new Date(), language),
  withNote,
});

interface SmsCountProps {
  readonly business: Business;
  readonly channel: Channel;
  readonly template: Template;
  readonly language: Language;
  readonly withNote: boolean;
}

/**
 * How long the text is as it is typed; beside it what it becomes with the sample, as phones count
 * that, and as how many messages it travels.
 */
export function SmsCount({ business, channel, template, language, withNote }: SmsCountProps) {
  const disclosed = useDisclosed(business);
  const count = (hasNote: boolean) =>
    countSms(
      sampleIntroduction(template, sampleContext(disclosed, channel, language, hasNote)).body,
    );
  const { length, segments, fits, special } = count(withNote);
  const withoutNote = count(false).length;
  const typed = Array.from(toWords(template.bodyTemplate)).length;
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
  if (count === 1) return t('1 character as in the preview, sent as 1 message.');
  return messages === 1
    ? t('{count} characters as in the preview, sent as 1 message.', { count })
    : t('{count} characters as in the preview, sent as {messages} messages.', { count, messages });
}

/** Explains which characters forced UCS-2, so that less fits. */
function specialSentence(special: readonly string[], fits: number) {
  const marks = special.map((mark) => `“${mark}”`).join(', ');
  return t('With {marks} in it, a text message holds only {fits} characters.', { marks, fits });
}

/** The sample customer and friend of the preview, suitable for any trade. */
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
  /** Whether the sample customer left a note. */
  readonly withNote: boolean;
}

/** The code in the sample's personal link. */
const SAMPLE_CODE = 'm4r7a2k9p3xq';

/** What stands in the subject where it is left blank. */
export const fallbackSubject = ({
  business,
  language,
}: Pick<SampleContext, 'business' | 'language'>) =>
  FALLBACK_EMAIL_SUBJECT[language].replace(written('business_name'), () => business.name);

/** The draft that a customer would get from these texts, built by the public form's code. */
export function sampleIntroduction(
  template: Template,
  { business, language, formUrl, today, disclosure, withNote }: SampleContext,
): Draft {
  const isEmail = 'subjectTemplate' in template;
  const form: ReferralForm = {
    ...SAMPLE,
    // In a text message her accent would cost more than half of what fits, and most leave it out.
    ...(language === 'es' && isEmail && { referrerName: 'María López' }),
    sendMethod: isEmail ? 'email' : 'sms',
    note: withNote ? sampleNote(business.trade, language) : '',
  };
  const shown = isEmail
    ? publicBusinessOf(business, { ...template, es: template }, null)
    : publicBusinessOf(business, null, { ...template, es: template });
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
