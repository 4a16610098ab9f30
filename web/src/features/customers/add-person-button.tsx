import type { Business } from '@vouchwell/domain/business/business';
import { ADD_PERSON_PARAM } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../ui/load-states.tsx';
import type { AddPersonReason } from './add-person.tsx';

const PRELOAD_DELAY_MS = 2000;

const load = async () => (await import('./add-person.tsx')).AddPerson;

interface AddPersonButtonProps {
  readonly business: Business;
  readonly starts: AddPersonReason;
}

/** The installed app's shortcuts link to this page with the form already open. */
export function AddPersonButton({ business, starts }: AddPersonButtonProps) {
  const [query, setQuery] = useSearchParams();
  const requested = query.get(ADD_PERSON_PARAM);
  useEffect(() => {
    // Preload the form once the page has loaded, so it also opens offline.
    const timer = setTimeout(() => load().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogButton
      look="secondary"
      className="max-sm:px-3"
      label={t('Add a person')}
      load={load}
      props={{
        business,
        starts: requested === 'called' || requested === 'job-done' ? requested : starts,
      }}
      startsOpen={requested !== null}
      // Clear the query so a reload or Back doesn't reopen the form.
      onClose={() => requested !== null && setQuery({}, { replace: true })}
    />
  );
}
