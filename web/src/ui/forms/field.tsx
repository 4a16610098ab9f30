import { type ComponentProps, type ReactNode, type Ref, useEffect, useId } from 'react';
import { classNames } from '../class-names.ts';
import { SupportEmail } from '../support.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

function getAriaProps(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

function HintAndError({ id, hint, error }: Omit<FieldProps, 'label'> & { readonly id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <SupportEmail text={error ?? ''} />
    </>
  );
}

type ControlTag = 'input' | 'textarea' | 'select';
type ControlProps<T extends ControlTag> = FieldProps & ComponentProps<T>;

interface AnyControlProps extends FieldProps {
  readonly as: ControlTag;
  readonly className?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

function Control(props: AnyControlProps) {
  const {
    as: Element,
    label,
    hint: givenHint,
    error,
    className,
    autoFocus = false,
    ...control
  } = props;
  const id = useId();
  // An error replaces a plain hint, because they are often similar; statuses and suggestions stay.
  const hint = error && typeof givenHint === 'string' ? null : givenHint;
  // Browsers apply `autofocus` only on page load.
  useEffect(() => {
    if (autoFocus) document.getElementById(id)?.focus();
  }, [id, autoFocus]);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <Element
        {...control}
        {...getAriaProps(id, hint, error)}
        className={classNames(
          'block w-full rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-soft disabled:opacity-60',
          Element !== 'textarea' && 'min-h-11',
          error ? 'border-danger' : 'border-control',
        )}
      />
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

export const TextField = (props: ControlProps<'input'>) => <Control as="input" {...props} />;

export const TextAreaField = (props: ControlProps<'textarea'>) => (
  <Control as="textarea" {...props} />
);

export const SelectField = (props: ControlProps<'select'>) => <Control as="select" {...props} />;

interface SelectOptionsProps<T extends string | number> {
  readonly values: readonly T[];
  readonly format: (value: T) => ReactNode;
}

export const SelectOptions = <T extends string | number>(props: SelectOptionsProps<T>) =>
  props.values.map((value) => (
    <option key={value} value={value}>
      {props.format(value)}
    </option>
  ));

/** Checkbox or radio button whose whole row is clickable. */
export function ChoiceField({ label, hint, error, className, ...input }: ControlProps<'input'>) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed"
      >
        <input
          {...input}
          {...getAriaProps(id, hint, error)}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span className={classNames('min-w-0 wrap-anywhere', input.disabled && 'text-soft')}>
          {label}
        </span>
      </label>
      {/* Positions the hint closer to its own label than to the next option. */}
      <div className="pl-8 has-[p]:-mt-2.5 has-[p]:pb-2">
        <HintAndError id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** Hidden, so only bots fill it in. The name avoids "company" and "ext", which attract autofill. */
export function HoneypotField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      name="leave_blank"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore="true"
      data-bwignore="true"
      aria-hidden="true"
      className="absolute -left-[9999px] h-0 w-0"
    />
  );
}
