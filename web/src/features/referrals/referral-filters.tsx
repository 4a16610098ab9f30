import { REFERRAL_STATUSES, STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import { isReferralStatus, type ReferralCounts } from '@vouchwell/domain/referral/referrer';
import { type TextSearch, textSearch } from '@vouchwell/domain/referral/search';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReferralFilter } from '../../data/referrals/referral-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShownStatus } from './shown-status.ts';
import * as texts from './texts.ts';

const CONTROL = 'min-h-11 rounded-control border border-control bg-surface text-base';

interface ReferralFiltersProps {
  readonly search: ReturnType<typeof useReferralSearch>;
  /** The number of referrals at each status; null while it loads. */
  readonly counts: ReferralCounts | null;
}

/** The search field and the status filter. */
export function ReferralFilters({ search, counts }: ReferralFiltersProps) {
  const { text, status, setText, setStatus } = search;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count.toLocaleString()})`;
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className="mb-2 flex flex-col gap-2 sm:flex-row">
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {texts.searchLabel}
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
          placeholder={texts.searchHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          className={`${CONTROL} w-full py-2 pr-11 pl-9 placeholder:text-soft [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <button
            type="button"
            aria-label={texts.clearSearch}
            onClick={clear}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-soft hover:text-ink"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <select
        aria-label={texts.filterLabel}
        value={status ?? ''}
        onChange={({ target: { value } }) =>
          setStatus(isReferralStatus(value) || value === 'asked' ? value : null)
        }
        className={`${CONTROL} px-3`}
      >
        <option value="">{withCount(texts.allStatuses, counts?.total)}</option>
        <option value="asked">{texts.asked}</option>
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option}>
            {withCount(STATUS_LABELS[option], counts?.[option])}
          </option>
        ))}
      </select>
    </search>
  );
}

/** The search's debounce in ms: each search costs reads. */
const SETTLE_MS = 250;

const keyOf = (search: TextSearch | null) => search?.words.join(' ');

/** The search's state, and the debounced `filter` for the query; null for all referrals. */
export function useReferralSearch() {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState<TextSearch | null>(null);
  const [status, setStatus] = useShownStatus();
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = text ? textSearch(text) : null;
      // Another text with the same words is the same search.
      setSettled((before) => (keyOf(before) === keyOf(next) ? before : next));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Clearing the search takes effect at once, without the debounce.
  const search = text ? settled : null;
  const filter = useMemo(
    (): ReferralFilter | null => (search || status ? { search, status } : null),
    [search, status],
  );
  return { text, status, filter, setText, setStatus };
}
