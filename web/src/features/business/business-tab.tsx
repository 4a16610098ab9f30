import { type Business, isContactConfirmed, wantsReferralMails } from '@vouchwell/domain/business';
import { type ReactNode, useState } from 'react';
import { setReferralMails } from '../../data/business/business-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { BusinessEditForm } from './business-edit-form.tsx';
import { mailContactLink } from './business-fields.tsx';
import { shownLink } from './slug-field.tsx';
import { texts } from './texts.ts';

// They come with this tab, which an owner who sees one goes to: code of their own would split the set-up's.
export { BusinessNotices } from './business-notices.tsx';

interface OwnBusiness {
  readonly business: Business;
  /** The address that its owner signs in with. */
  readonly accountEmail: string;
}

interface BusinessTabProps extends Omit<OwnBusiness, 'business'> {
  /** Null while there is none. */
  readonly business: Business | null;
}

/** What customers are told of the business, to see and to edit. */
export function BusinessTab({ business, accountEmail }: BusinessTabProps) {
  const { editing, edit, close, button } = useEditing();
  if (!business) return <p>{texts.setUpFirst}</p>;
  const own = { business, accountEmail };
  if (editing) return <BusinessEditForm {...own} onClose={close} />;
  return (
    <>
      <BusinessInfo {...own} />
      <Button ref={button} look="secondary" className="mt-6" onClick={edit}>
        {texts.info.edit}
      </Button>
      <ReferralMails business={business} />
    </>
  );
}

/** The business as it is stored, live. */
function BusinessInfo({ business, accountEmail }: OwnBusiness) {
  const { name, slug, businessUrl, contactEmail, fromLabel } = business;
  const isConfirmed = isContactConfirmed(business, accountEmail);
  const unconfirmed = <UnconfirmedContact {...{ contactEmail, accountEmail }} />;
  const rows: readonly (readonly [label: string, value: string | null, note?: ReactNode])[] = [
    [texts.info.name, name],
    [texts.info.link, shownLink(slug)],
    [texts.info.website, businessUrl],
    [texts.info.contactEmail, contactEmail, !isConfirmed && unconfirmed],
    [texts.info.signature, fromLabel],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value, note]) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">
            {value ?? <span className="text-soft">{texts.info.none}</span>}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface UnconfirmedContactProps {
  readonly contactEmail: string;
  readonly accountEmail: string;
}

/** Says that a contact address does not count yet, and how it comes to. */
function UnconfirmedContact({ contactEmail, accountEmail }: UnconfirmedContactProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await mailContactLink(contactEmail);
    setIsSending(false);
  };
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm">
        {texts.info.notConfirmed}
        <span className="wrap-anywhere">{accountEmail}</span>.
      </p>
      <Button
        look="secondary"
        className="mt-2"
        busyLabel={isSending && texts.info.sending}
        onClick={send}
      >
        {texts.info.sendAgain}
      </Button>
    </>
  );
}

const words = texts.referralMails;

interface Choice {
  readonly areWanted: boolean;
  readonly isSaved: boolean;
}

/** Whether each new referral is mailed to the owner: saved as it is ticked, and shown at once. */
function ReferralMails({ business }: { readonly business: Business }) {
  const stored = wantsReferralMails(business.settings);
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.areWanted === stored) setChoice(undefined);
  const isSaving = choice?.isSaved === false;
  const change = async (areWanted: boolean) => {
    if (isSaving) return;
    setChoice({ areWanted, isSaved: false });
    try {
      await setReferralMails(business, areWanted);
      setChoice({ areWanted, isSaved: true });
      if (areWanted) toast(words.on);
      else toast(words.off, words.stillHere);
    } catch (error) {
      console.error('The switch for referral mails was not saved', error);
      setChoice(undefined);
      toastError(words.notSaved, words.tryAgain);
    }
  };
  return (
    <ChoiceField
      type="checkbox"
      label={words.label}
      checked={choice?.areWanted ?? stored}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
      className="mt-4"
    />
  );
}
