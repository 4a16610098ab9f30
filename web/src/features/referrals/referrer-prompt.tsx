import { logReferralFormSchema } from '@vouchwell/domain/referrals/log-referral';
import {
  canOwnerSetReferrer,
  type Referral,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { wasReferrerEmailed } from '@vouchwell/domain/referrals/referral-events';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../data/lib/call-errors.ts';
import { setReferrer, useReferralEvents } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { getReferralErrorText } from './referral-errors.ts';
import {
  type ChosenReferrer,
  findNewReferrerErrors,
  NewReferrerFields,
  ReferrerPicker,
  useMatchingCustomers,
} from './referrer-picker.tsx';

/** Asks the owner who referred a friend, if the friend didn't use a link. */
export function ReferrerPrompt({ referral }: { readonly referral: Referral }) {
  const [isOpen, setIsOpen] = useState(false);
  const [save, isSaving] = useAction(
    async ({ name, sentBy }: ChosenReferrer) => {
      await setReferrer(referral, sentBy);
      setIsOpen(false);
      toast(
        'unsaid' in sentBy
          ? t('Saved without a referrer.')
          : t('Saved: referred by {name}.', { name }),
      );
    },
    'Failed to save the referrer',
    (error) =>
      toastError(
        t('We couldn’t save who referred them'),
        error instanceof ApiError
          ? getReferralErrorText(error.reason)
          : t('Check your connection, then try again.'),
      ),
  );
  if (!canOwnerSetReferrer(referral)) return null;
  const isUnknown = referral.referrerKey === UNKNOWN_REFERRER_KEY;
  return (
    <fieldset disabled={isSaving} className={isUnknown || isOpen ? 'rounded-card bg-tint p-4' : ''}>
      {isUnknown && (
        <p className="font-medium wrap-anywhere">
          {referral.saidReferrer
            ? formatReferrerQuestion(referral.source, referral.saidReferrer)
            : t('We don’t know who referred them yet.')}
        </p>
      )}
      {isOpen ? (
        <ReferrerForm referral={referral} onChosen={save} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-2">
          {isUnknown && <SuggestedReferrers referral={referral} onChosen={save} />}
          <Button look="quiet" className={isUnknown ? '' : '-ml-4'} onClick={() => setIsOpen(true)}>
            {getChangeReferrerLabel(referral)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const formatReferrerQuestion = (source: Referral['source'], name: string) =>
  source === 'imported'
    ? t('Your list says {said} referred them. Who is that?', { said: name })
    : t('They said {said} referred them. Who is that?', { said: name });

function getChangeReferrerLabel({ referrerKey, saidReferrer }: Referral): string {
  if (referrerKey !== UNKNOWN_REFERRER_KEY) return t('Change who referred them');
  return saidReferrer ? t('Someone else') : t('Add who referred them');
}

interface ReferrerChoiceProps {
  readonly referral: Referral;
  readonly onChosen: (referrer: ChosenReferrer) => void;
}

function SuggestedReferrers({
  referral: { businessId, saidReferrer = '' },
  onChosen,
}: ReferrerChoiceProps) {
  const { customers, hasFailed } = useMatchingCustomers(businessId, getFirstName(saidReferrer));
  return (
    <>
      {hasFailed && (
        <p className="w-full text-sm text-danger">{t('We couldn’t search your customers.')}</p>
      )}
      {customers.map(({ name, detail, sentBy }) => (
        <Button
          key={`${name} ${detail}`}
          look="secondary"
          className="max-w-full wrap-anywhere"
          onClick={() => onChosen({ name, sentBy })}
        >
          {[name, detail].filter(Boolean).join(', ')}
        </Button>
      ))}
    </>
  );
}

/** Lets the owner pick any customer; warns if the current referrer has already been thanked. */
function ReferrerForm({ referral, onChosen }: ReferrerChoiceProps) {
  const { businessId, referrerName } = referral;
  const events = useReferralEvents(referral);
  const [referrer, setReferrerChoice] = useState<ChosenReferrer | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = referrer
      ? findNewReferrerErrors(referrer)
      : { sentBy: t('Choose who referred them') };
    setErrors(newErrors);
    if (!referrer || Object.keys(newErrors).length > 0) return;
    const { sentBy } = referrer;
    const name = 'new' in sentBy ? sentBy.new.name : referrer.name;
    onChosen({ name, sentBy: logReferralFormSchema.shape.sentBy.parse(sentBy) });
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4 pt-2">
      {events.status === 'ready' && wasReferrerEmailed(events.data) && (
        <p className="wrap-anywhere">
          {t('We already thanked {name} by email for this.', {
            name: getFirstName(referrerName),
          })}
        </p>
      )}
      <ReferrerPicker
        businessId={businessId}
        referrer={referrer}
        choose={setReferrerChoice}
        error={errors.sentBy}
      />
      <NewReferrerFields referrer={referrer} choose={setReferrerChoice} errors={errors} />
      <div>
        <Button type="submit">{t('Save')}</Button>
      </div>
    </form>
  );
}
