import { SLUG_MAX } from '@vouchwell/domain/shared/limits';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../button.tsx';
import { TextField } from './field.tsx';

interface LinkInputProps {
  readonly label: string;
  /** Status of the link while typing; omit it if an error already explains the problem. */
  readonly hint: ReactNode;
  readonly hintClass?: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
  /** Suggested slugs and their legend. */
  readonly choices: { readonly legend: string; readonly slugs: readonly string[] } | null;
  readonly onPick: (slug: string) => void;
}

/** Field for the last part of a public link. */
export function LinkInput(props: LinkInputProps) {
  const { label, hint, hintClass = '', error, field, choices, onPick } = props;
  return (
    <div>
      <TextField
        label={label}
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
      />
      {choices && choices.slugs.length > 0 && (
        <fieldset className="mt-2">
          <legend className="text-sm text-soft">{choices.legend}</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {choices.slugs.map((slug) => (
              <Button key={slug} look="secondary" onClick={() => onPick(slug)}>
                <span className="wrap-anywhere">{slug}</span>
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
