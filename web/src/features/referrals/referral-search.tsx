import { getMonthStart } from '@vouchwell/domain/analytics/stats';
import { STATUS_PARAM } from '@vouchwell/domain/paths';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { type TextSearch, toTextSearch } from '@vouchwell/domain/referrals/search';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReferralFilter, StatusFilter } from '../../data/referrals.ts';
import { Icon } from '../../ui/icon.tsx';

interface SearchFieldProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly label?: string;
}

export function SearchField({ text, setText, label = t('Search referrals') }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className="relative block min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft">
        <Icon name="search" />
      </span>
      <input
        ref={input}
        id={id}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
        placeholder={t('Name, email or phone')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        className="min-h-11 w-full rounded-control border border-control bg-surface py-2 pr-11 pl-9 text-base placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={clear}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-soft hover:text-ink"
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}

const LINKED_STATUSES: readonly StatusFilter[] = ['asked', ...REFERRAL_STATUSES];

/** Status filter of the list, which a link may set; null for all statuses. */
function useStatusFilter() {
  const { search, key, pathname } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(STATUS_PARAM);
  const linkedStatus = LINKED_STATUSES.find((status) => status === value) ?? null;
  const [status, setChosenStatus] = useState<StatusFilter | null>(linkedStatus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to a link with a status applies it again.
  useEffect(() => {
    if (linkedStatus) setChosenStatus(linkedStatus);
  }, [linkedStatus, key]);
  const setStatus = (next: StatusFilter | null) => {
    setChosenStatus(next);
    if (linkedStatus && next !== linkedStatus)
      navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return [status, setStatus] as const;
}

/** In ms. Searches are debounced because each one costs Firestore reads. */
const DEBOUNCE_MS = 250;

const toKey = (search: TextSearch | null) => search?.words.join(' ');

/** Returns the typed text and the debounced search, which is null if the field is empty. */
export function useDebouncedSearch() {
  const [text, setText] = useState('');
  const [debouncedSearch, setDebouncedSearch] = useState<TextSearch | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = text ? toTextSearch(text) : null;
      // Text with the same words counts as the same search.
      setDebouncedSearch((current) => (toKey(current) === toKey(next) ? current : next));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Clearing the search isn't debounced.
  return { text, setText, search: text ? debouncedSearch : null };
}

export type ReferralSearch = ReturnType<typeof useReferralSearch>;

/** The returned `filter` is debounced; it's null if all referrals match. */
export function useReferralSearch(timeZone: string) {
  const { text, setText, search } = useDebouncedSearch();
  const [status, setStatus] = useStatusFilter();
  const filter = useMemo((): ReferralFilter | null => {
    if (status === 'month')
      // The dashboard, which offers this filter, has no search.
      return { search: null, status: null, convertedSince: getMonthStart(new Date(), timeZone) };
    return search || status ? { search, status, isOldestFirst: status === 'new' && !search } : null;
  }, [search, status, timeZone]);
  return { text, status, filter, setText, setStatus };
}
