import type { Business } from '@vouchwell/domain/business';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/limits';
import { classNames } from '../../ui/class-names.ts';
import type { Template } from './channels.ts';
import { sampleContext } from './sample-context.ts';
import { sampleIntroduction } from './sample-introduction.ts';
import { countSms } from './sms-segments.ts';

interface SmsCountProps {
  readonly business: Business;
  readonly template: Template;
  readonly withNote: boolean;
}

/**
 * How long the text is as it is typed; beside it what it becomes with the sample, as phones count
 * that, and as how many messages it travels.
 */
export function SmsCount({ business, template, withNote }: SmsCountProps) {
  const count = (hasNote: boolean) =>
    countSms(sampleIntroduction(template, sampleContext(business, hasNote)).body);
  const { length, segments, fits, special } = count(withNote);
  const withoutNote = count(false).length;
  const typed = Array.from(template.bodyTemplate).length;
  const isLong = segments > 1 || length >= SMS_RECOMMENDED_MAX;
  return (
    <>
      {characters(typed)} typed.{' '}
      <span className={classNames(isLong && 'font-medium text-warning')}>
        {characters(length)} as in the preview, sent as {segments}{' '}
        {segments === 1 ? 'message' : 'messages'}.
      </span>{' '}
      Recommended: under {SMS_RECOMMENDED_MAX}.
      {isLong && withoutNote < length && ` Without Maria’s note it would be ${withoutNote}.`}
      {special.length > 0 && ` ${specialSentence(special, fits, business.fromLabel)}`}
    </>
  );
}

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** Why less fits than one would think. */
function specialSentence(special: readonly string[], fits: number, fromLabel: string | null) {
  const marks = special.map((mark) => `“${mark}”`).join(', ');
  const isOfLabel = fromLabel && special.includes('—');
  const why = `With ${marks} in it, a text message holds only ${fits} characters.`;
  return isOfLabel ? `${why} The “—” comes with your signature.` : why;
}
