import { logFormSchema } from '@vouchwell/domain/referrals/log-referral';
import {
  isOwnersToName,
  type Referral,
  UNSAID_REFERRER,
} from '@vouchwell/domain/referrals/referral';
import { isReferrerMailed } from '@vouchwell/domain/referrals/referral-events';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstName } from '@vouchwell/domain/shared/names';
import { type FormEvent, useState } from 'react';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { nameReferrer, useReferralEvents } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { reasonOf } from './refusals.ts';
import { newProblems, SomebodyNew } from './somebody-new.tsx';
import { type Sender, useOptions, WhoSent } from './who-sent.tsx';

/** For friends who came without a link: asks the owner who sent them. */
export function NameSender({ referral }: { readonly referral: Referral }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  if (!isOwnersToName(referral)) return null;
  const save = async ({ name, sentBy }: Sender) => {
    setIsSaving(true);
    try {
      await nameReferrer(referral, sentBy);
      setIsOpen(false);
      toast(
        'unsaid' in sentBy
          ? t('Saved: who sent them is not known.')
          : t('{name} sent them: saved.', { name }),
      );
    } catch (error) {
      console.error('Who sent a friend was not saved', error);
      const isRefused = error instanceof CallRefused;
      toastError(
        t('Who sent them was not saved'),
        isRefused ? reasonOf(error.reason) : t('Check your connection, then try again.'),
      );
    }
    setIsSaving(false);
  };
  const isUnsaid = referral.referrerKey === UNSAID_REFERRER;
  return (
    <fieldset disabled={isSaving} className={isUnsaid || isOpen ? 'rounded-card bg-tint p-4' : ''}>
      {isUnsaid && (
        <p className="font-medium wrap-anywhere">
          {referral.saidReferrer
            ? saidBy(referral.source, referral.saidReferrer)
            : t('Who sent them is not known yet.')}
        </p>
      )}
      {isOpen ? (
        <AnySender referral={referral} onChosen={save} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-2">
          {isUnsaid && <KnownSenders referral={referral} onChosen={save} />}
          <Button look="quiet" className={isUnsaid ? '' : '-ml-4'} onClick={() => setIsOpen(true)}>
            {wayToOther(referral)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const saidBy = (source: Referral['source'], said: string) =>
  source === 'imported'
    ? t('Your list says that {said} sent them. Who is that?', { said })
    : t('They said that {said} sent them. Who is that?', { said });

function wayToOther({ referrerKey, saidReferrer }: Referral): string {
  if (referrerKey !== UNSAID_REFERRER) return t('Change who sent them');
  return saidReferrer ? t('Somebody else') : t('Say who sent them');
}

interface SendersProps {
  readonly referral: Referral;
  readonly onChosen: (sender: Sender) => void;
}

function KnownSenders({ referral: { businessId, saidReferrer = '' }, onChosen }: SendersProps) {
  const { options, failed } = useOptions(businessId, firstName(saidReferrer));
  const known = options.filter(({ sentBy }) => 'known' in sentBy);
  return (
    <>
      {failed && (
        <p className="w-full text-sm text-danger">{t('Your customers could not be searched.')}</p>
      )}
      {known.map(({ name, detail, sentBy }) => (
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

/** Any customer, including a new one; warns if another was already emailed about it. */
function AnySender({ referral, onChosen }: SendersProps) {
  const { businessId, referrerName } = referral;
  const events = useReferralEvents(referral);
  const [sender, setSender] = useState<Sender | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = sender ? newProblems(sender) : { sentBy: t('Choose who sent them') };
    setProblems(wrong);
    if (!sender || Object.keys(wrong).length > 0) return;
    const { sentBy } = sender;
    const name = 'new' in sentBy ? sentBy.new.name : sender.name;
    onChosen({ name, sentBy: logFormSchema.shape.sentBy.parse(sentBy) });
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4 pt-2">
      {events.status === 'ready' && isReferrerMailed(events.data) && (
        <p className="wrap-anywhere">
          {t('{name} was already thanked by email for this one.', {
            name: firstName(referrerName),
          })}
        </p>
      )}
      <WhoSent businessId={businessId} sender={sender} choose={setSender} error={problems.sentBy} />
      <SomebodyNew sender={sender} choose={setSender} problems={problems} />
      <div>
        <Button type="submit">{t('Save')}</Button>
      </div>
    </form>
  );
}
