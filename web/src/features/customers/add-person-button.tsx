import type { Business } from '@vouchwell/domain/business/business';
import { ADD_PERSON_PARAM } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../ui/load-states.tsx';
import type { AddPersonReason } from './add-person.tsx';

const PRELOAD_DELAY_MS = 2000;

const loadAddPerson = async () => (await import('./add-person.tsx')).AddPerson;

interface AddPersonButtonProps {
  readonly business: Business;
  readonly reason: AddPersonReason;
}

/** The installed app's shortcuts link to this page with the form already open. */
export function AddPersonButton({ business, reason }: AddPersonButtonProps) {
  const [query, setQuery] = useSearchParams();
  const urlReason = query.get(ADD_PERSON_PARAM);
  useEffect(() => {
    // Preload the form once the page has loaded, so it also opens offline.
    const timer = setTimeout(() => loadAddPerson().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogButton
      look="secondary"
      className="max-sm:px-3"
      label={t('Add a person')}
      load={loadAddPerson}
      props={{
        business,
        initialReason: urlReason === 'called' || urlReason === 'job-done' ? urlReason : reason,
      }}
      startsOpen={urlReason !== null}
      // Clear the query so a reload or Back doesn't reopen the form.
      onClose={() => urlReason !== null && setQuery({}, { replace: true })}
    />
  );
}
