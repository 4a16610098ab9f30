import { normalizeSlug } from '@vouchwell/domain/business/slug';
import { t } from '@vouchwell/domain/shared/i18n';
import { SLUG_MAX } from '@vouchwell/domain/shared/limits';
import { type ReactNode, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../button.tsx';
import { TextField } from './field.tsx';

interface SlugInputProps {
  /** Status of the link while typing; omit it if an error already explains the problem. */
  readonly hint: ReactNode;
  readonly hintClass?: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
  /** Suggested slugs and their legend. */
  readonly choices: { readonly legend: string; readonly slugs: readonly string[] } | null;
  readonly onChange: (slug: string) => void;
}

export function SlugInput(props: SlugInputProps) {
  const { hint, hintClass = '', error, field, choices, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  const pick = (slug: string) => {
    onChange(slug);
    // The clicked suggestion is removed, so move focus to the field.
    container.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={container}>
      <TextField
        label={t('Link')}
        required
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={SLUG_MAX}
        hint={
          <span role="status" className={`wrap-anywhere ${hintClass}`}>
            {!error && hint}
          </span>
        }
        error={error}
        {...field}
        onBlur={(event) => {
          void field.onBlur(event);
          // Normalize on blur, not while the owner types.
          const normalizedSlug = normalizeSlug(event.target.value);
          if (normalizedSlug !== event.target.value) onChange(normalizedSlug);
        }}
      />
      {choices && choices.slugs.length > 0 && (
        <fieldset className="mt-2">
          <legend className="text-sm text-soft">{choices.legend}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {choices.slugs.map((slug) => (
              <Button key={slug} look="secondary" onClick={() => pick(slug)}>
                <span className="wrap-anywhere">{slug}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
