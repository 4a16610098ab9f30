import { type Business, isContactConfirmed, wantsReferralMails } from '@vouchwell/domain/business';
import { type ReactNode, useState } from 'react';
import { setReferralMails } from '../../data/business/referral-mails.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { BusinessEditForm } from './business-edit-form.tsx';
import { mailContactLink } from './business-fields.tsx';
import { shownLink } from './slug-field.tsx';
import { texts } from './texts.ts';

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

interface BusinessNoticesProps {
  readonly business: Business;
  readonly accountEmail: string;
}

/**
 * Warns the owner of what is wrong with the business. In this file because an owner who sees it
 * opens the Business tab next: a chunk of its own would also split the set-up page's.
 */
export function BusinessNotices({ business, accountEmail }: BusinessNoticesProps) {
  return (
    <>
      {business.suspendedAt && <SuspendedBanner />}
      <UndeliverableBanner business={business} accountEmail={accountEmail} />
    </>
  );
}

/** For an owner whose public page our team has taken down. */
function SuspendedBanner() {
  return (
    <Banner tone="danger" title={texts.suspended.title} className="mb-4 sm:mb-6">
      <p>{texts.suspended.text}</p>
      <SupportBelow words={texts.suspended.text} />
    </Banner>
  );
}

interface UndeliverableBannerProps {
  readonly business: Pick<Business, 'contactEmail' | 'confirmedEmail' | 'undeliverableEmail'>;
  /** The address that its owner signs in with. */
  readonly accountEmail: string;
}

/** For an owner whose mail server refuses our mails, until they use another address or one arrives. */
export function UndeliverableBanner({ business, accountEmail }: UndeliverableBannerProps) {
  const { contactEmail, undeliverableEmail } = business;
  // Until the contact address is confirmed, mails go to the account's.
  const used = isContactConfirmed(business) ? [contactEmail] : [contactEmail, accountEmail];
  if (!undeliverableEmail || !used.includes(undeliverableEmail)) return null;
  return (
    <Banner tone="warning" title={texts.undeliverable.title} className="mb-4 sm:mb-6">
      <p>
        {texts.undeliverable.tried}
        <span className="font-semibold wrap-anywhere">{undeliverableEmail}</span>
        {texts.undeliverable.refused}
      </p>
    </Banner>
  );
}
