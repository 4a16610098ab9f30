import type { Business } from '@vouchwell/domain/business/business';
import { ADD_PERSON_PARAM } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../ui/dialog.tsx';
import { AddPerson, type AddPersonReason } from './add-person.tsx';

interface AddPersonButtonProps {
  readonly business: Business;
  readonly reason: AddPersonReason;
}

/** The installed app's shortcuts link to this page with the form already open. */
export function AddPersonButton({ business, reason }: AddPersonButtonProps) {
  const [query, setQuery] = useSearchParams();
  const urlReason = query.get(ADD_PERSON_PARAM);
  return (
    <DialogButton
      look="secondary"
      className="max-sm:px-3"
      label={t('Add a person')}
      render={(close) => (
        <AddPerson
          business={business}
          initialReason={urlReason === 'called' || urlReason === 'job-done' ? urlReason : reason}
          onClose={close}
        />
      )}
      startsOpen={urlReason !== null}
      // Clear the query so a reload or Back doesn't reopen the form.
      onClose={() => urlReason !== null && setQuery({}, { replace: true })}
    />
  );
}
