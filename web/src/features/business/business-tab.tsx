import type { Business } from '@vouchwell/domain/business';
import { useEditing } from '../../ui/use-editing.ts';
import { BusinessEditForm } from './business-edit-form.tsx';
import { BusinessInfo } from './business-info.tsx';
import { ReferralMails } from './referral-mails.tsx';
import { texts } from './texts.ts';

// They come with this tab, which an owner who sees one goes to: code of their own would split the set-up's.
export { BusinessNotices } from './business-notices.tsx';

interface BusinessTabProps {
  /** Null while there is none. */
  readonly business: Business | null;
  readonly accountEmail: string;
}

/** What customers are told of the business, to see and to edit. */
export function BusinessTab({ business, accountEmail }: BusinessTabProps) {
  const { editing, edit, close, button } = useEditing();
  if (!business) return <p>{texts.setUpFirst}</p>;
  const of = { business, accountEmail };
  if (editing) return <BusinessEditForm {...of} onClose={close} />;
  return (
    <>
      <BusinessInfo {...of} onEdit={edit} editButton={button} />
      <ReferralMails business={business} />
    </>
  );
}
