import {
  CONVERTED_MAIL_WAIT_SECONDS,
  mailsConversion,
} from '@vouchwell/domain/messages/referrer-emails';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstName } from '@vouchwell/domain/shared/names';
import { useEffect, useState } from 'react';
import { changeReferralStatus, useReferralEvents } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { conversions, setFollowUp } from './contact-ways.tsx';
import { tellFailure } from './referral-actions.tsx';

/** Less than the wait, so that the server gets an undo in time. */
const UNDO_SECONDS = CONVERTED_MAIL_WAIT_SECONDS - 3;

/** The conversion whose email can still be undone; null if none. */
export function usePendingMail(referral: Referral, settings: unknown) {
  const events = useReferralEvents(referral);
  const conversion = conversions.get(referral.id);
  const endMs = (conversion?.atMs ?? 0) + UNDO_SECONDS * SECOND_MS;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endMs]);
  if (!conversion || nowMs >= endMs || events.status !== 'ready') return null;
  const isMailed = events.data.some((event) => event.kind === 'mail' && event.mail === 'converted');
  return !isMailed && mailsConversion(referral, settings) ? conversion : null;
}

interface ConvertedMailProps {
  readonly referral: Referral;
  readonly conversion: NonNullable<ReturnType<typeof usePendingMail>>;
}

export function ConvertedMail({ referral, conversion }: ConvertedMailProps) {
  const undo = async () => {
    setFollowUp(referral);
    try {
      await changeReferralStatus(referral, conversion.from);
    } catch (error) {
      console.error('A conversion was not undone', error);
      tellFailure(t('Failed to update referral status'));
    }
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {t('In {seconds} seconds, we email {referrer} the good news, unless they opted out.', {
          seconds: CONVERTED_MAIL_WAIT_SECONDS,
          referrer: firstName(referral.referrerName),
        })}
      </span>
      <Button look="quiet" width="narrow" onClick={undo}>
        {t('Undo')}
      </Button>
    </p>
  );
}
