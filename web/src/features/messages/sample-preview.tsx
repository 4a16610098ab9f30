import type { Business } from '@vouchwell/domain/business/business';
import { getSampleNote } from '@vouchwell/domain/business/industry-presets';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import { DISCLOSURE_ID, getDisclosure } from '@vouchwell/domain/messages/disclosure';
import type { Draft } from '@vouchwell/domain/messages/draft-links';
import { draftIntroduction, formatLongDate } from '@vouchwell/domain/messages/introduction';
import { toLabeledTemplate } from '@vouchwell/domain/messages/template-variables';
import type { Template } from '@vouchwell/domain/messages/templates';
import { friendPath, referPath } from '@vouchwell/domain/paths';
import type { ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import { getCurrentLanguage, type Language, t } from '@vouchwell/domain/shared/i18n';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/shared/limits';
import type { ReactNode } from 'react';
import { useTemplate } from '../../data/templates.ts';
import { classNames } from '../../ui/class-names.ts';
import type { EditableMessage } from './editable-messages.ts';
import { countSms } from './sms-segments.ts';
import { findTemplateMistakes } from './template-schemas.ts';

interface SamplePreviewProps {
  readonly business: Business;
  readonly message: EditableMessage;
  readonly template: Template;
  readonly language: Language;
  readonly includesNote?: boolean;
}

export function SamplePreview(props: SamplePreviewProps) {
  const { business, message, template, language, includesNote = true } = props;
  const context = useSampleContext(props);
  const draft = createSampleIntroduction(template, { ...context, includesNote });
  const body = message.getSample?.(business, template, language) ?? draft.body;
  return (
    <figure className="wrap-anywhere">
      <figcaption className="mb-2 text-sm text-soft">{message.preview}</figcaption>
      <div lang={language} className="rounded-card border border-line bg-paper">
        {draft.method === 'email' && (
          <p className="border-b border-line px-4 py-3 font-medium">
            <span lang={getCurrentLanguage()} className="mr-2 text-sm font-normal text-soft">
              {t('Subject')}
            </span>{' '}
            {highlightMistakes(draft.subject, message)}
          </p>
        )}
        <p className="px-4 py-3 whitespace-pre-wrap">{highlightMistakes(body, message)}</p>
      </div>
      {message.footer && <p className="mt-2 text-sm text-soft">{message.footer}</p>}
    </figure>
  );
}

function highlightMistakes(text: string, { variables }: EditableMessage): ReactNode[] {
  const parts: ReactNode[] = [];
  let offset = 0;
  for (const mistake of findTemplateMistakes(text, variables)) {
    const start = text.indexOf(mistake.text, offset);
    parts.push(
      text.slice(offset, start),
      <mark key={start} className="bg-danger/12 text-danger">
        {mistake.text}
      </mark>,
    );
    offset = start + mistake.text.length;
  }
  return [...parts, text.slice(offset)];
}

function useSampleContext({ business, message, language }: SamplePreviewProps) {
  const liveDisclosure = useTemplate(business.id, DISCLOSURE_ID);
  const disclosure = liveDisclosure.status === 'ready' ? liveDisclosure.data : null;
  return {
    // Emails that we send have no sign-off, because they are sent in the business's name.
    business: message.footer ? { ...business, fromLabel: null } : business,
    language,
    // Messages to the customer don't contain a disclosure.
    disclosure: message.variables.includes('disclosure')
      ? getDisclosure({ ...business, disclosure }, business.name, language)
      : null,
    formUrl: window.location.origin + referPath(business.slug),
    today: formatLongDate(new Date(), language),
  };
}

/** Shows the length as typed, and the length and number of messages with sample data filled in. */
export function SmsCounter(props: SamplePreviewProps) {
  const { template, includesNote = true } = props;
  const context = useSampleContext(props);
  const countWith = (hasNote: boolean) =>
    countSms(createSampleIntroduction(template, { ...context, includesNote: hasNote }).body);
  const { length, segmentCount, singleMax, specialChars } = countWith(includesNote);
  const lengthWithoutNote = countWith(false).length;
  const count = Array.from(toLabeledTemplate(template.bodyTemplate)).length;
  const isLong = segmentCount > 1 || length >= SMS_RECOMMENDED_MAX;
  return (
    <>
      {count === 1 ? t('1 character typed.') : t('{count} characters typed.', { count })}{' '}
      <span className={classNames(isLong && 'font-medium text-warning')}>
        {formatLength(length, segmentCount)}
      </span>{' '}
      {t('Recommended: under {count}.', { count: SMS_RECOMMENDED_MAX })}
      {isLong &&
        lengthWithoutNote < length &&
        ` ${t('Without Maria’s note it would be {count}.', { count: lengthWithoutNote })}`}
      {specialChars.length > 0 && ` ${formatSpecialCharacters(specialChars, singleMax)}`}
    </>
  );
}

function formatLength(count: number, messages: number): string {
  if (count === 1) return t('Preview: 1 character (1 text).');
  if (messages === 1) return t('Preview: {count} characters (1 text).', { count });
  return t('Preview: {count} characters ({messages} texts).', { count, messages });
}

function formatSpecialCharacters(specialChars: readonly string[], singleMax: number): string {
  const marks = specialChars.map((character) => `“${character}”`).join(', ');
  return t('With {marks}, each text holds only {fits} characters.', { marks, fits: singleMax });
}

const SAMPLE_FORM: Omit<ReferralForm, 'sendMethod' | 'note'> = {
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  consentAttestation: true,
};

type SampleContext = ReturnType<typeof useSampleContext> & { readonly includesNote: boolean };

const SAMPLE_CODE = 'm4r7a2k9p3xq';

/** Uses the same code as the public form, so the preview matches what customers send. */
export function createSampleIntroduction(
  template: Template,
  { business, includesNote, ...context }: SampleContext,
): Draft {
  const { language, formUrl } = context;
  const isEmail = 'subjectTemplate' in template;
  const form: ReferralForm = {
    ...SAMPLE_FORM,
    // Accents halve the space in a text message, so only the sample email's name has an accent.
    ...(language === 'es' && isEmail && { referrerName: 'María López' }),
    sendMethod: isEmail ? 'email' : 'sms',
    note: includesNote ? getSampleNote(business.trade, language) : '',
  };
  const publicBusiness = isEmail
    ? toPublicBusiness(business, { ...template, es: template }, null)
    : toPublicBusiness(business, null, { ...template, es: template });
  return draftIntroduction(form, {
    ...context,
    business: publicBusiness,
    fromLabel: business.fromLabel,
    contactEmail: business.contactEmail,
    personalLink: new URL(friendPath(SAMPLE_CODE), formUrl).href,
  });
}
