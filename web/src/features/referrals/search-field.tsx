import { t } from '@vouchwell/domain/shared/i18n';
import { useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { useSettledSearch } from './use-referral-search.ts';

interface SearchFieldProps extends Pick<ReturnType<typeof useSettledSearch>, 'text' | 'setText'> {
  readonly label?: string;
  readonly hint?: string;
}

export function SearchField({
  text,
  setText,
  label = t('Search referrals'),
  hint = t('Name, email or phone'),
}: SearchFieldProps) {
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
        placeholder={hint}
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
