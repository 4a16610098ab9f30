import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'className'> {
  readonly label: string;
  /** Field name in the button's label; defaults to the field's label. */
  readonly shortName?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Hides the password on submit, so the browser offers to save it. */
export function PasswordField({ shortName, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const field = shortName ?? props.label.toLowerCase();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = container.current?.closest('form');
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={container} className="relative [&_input]:pr-24 [&_input::-ms-reveal]:hidden">
      <TextField
        {...props}
        required
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {/* Positioned over the end of the field, assuming a one-line label. */}
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        className="absolute top-7 right-0 min-h-11 rounded-control px-3 text-sm font-medium text-brand underline-offset-4 hover:underline"
      >
        <span aria-hidden="true">{isShown ? t('Hide') : t('Show')}</span>
        <span className="sr-only">
          {isShown ? t('Hide {field}', { field }) : t('Show {field}', { field })}
        </span>
      </button>
    </div>
  );
}
