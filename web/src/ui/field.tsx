import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import { SupportBelow } from './support.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. */
  readonly error?: string | undefined;
}

const CONTROL =
  'block w-full rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-soft disabled:opacity-60';
const border = (error: string | undefined) => (error ? 'border-danger' : 'border-control');

/** What every control tells assistive technology of its hint and error. */
function describe(id: string, hint: ReactNode, error: string | undefined) {
  const parts = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  };
}

function HintAndError({
  id,
  hint,
  error,
}: {
  id: string;
  hint: ReactNode;
  error?: string | undefined;
}) {
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
      <SupportBelow words={error ?? ''} />
    </>
  );
}

/** Browsers heed `autofocus` only as a page loads; a form that opens later takes the focus itself. */
function useFirstFocus(id: string, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.focus();
  }, [id, isWanted]);
}

interface LabelledProps extends FieldProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above it, and its hint and error below. */
function Labelled({ id, label, hint, error, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children}
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

/** A labelled one-line input with its hint and error. */
export function TextField({
  label,
  hint,
  error,
  className,
  autoFocus = false,
  ...input
}: TextFieldProps) {
  const id = useId();
  useFirstFocus(id, autoFocus);
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...input}
        {...describe(id, hint, error)}
        className={classNames(CONTROL, 'min-h-11', border(error))}
      />
    </Labelled>
  );
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

/** A labelled text area with its hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  autoFocus = false,
  ...area
}: TextAreaProps) {
  const id = useId();
  useFirstFocus(id, autoFocus);
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        {...describe(id, hint, error)}
        className={classNames(CONTROL, border(error))}
      />
    </Labelled>
  );
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };

/** A labelled choice among `<option>`s, with its hint and error. */
export function SelectField({ label, hint, error, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...select}
        {...describe(id, hint, error)}
        className={classNames(CONTROL, 'min-h-11', border(error))}
      />
    </Labelled>
  );
}

/** A tick box or radio button whose whole row can be tapped. */
export function ChoiceField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed"
      >
        <input
          {...input}
          {...describe(id, hint, error)}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span className={classNames(input.disabled && 'text-soft')}>{label}</span>
      </label>
      <div className="pl-8">
        <HintAndError id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** A field that people neither see nor reach: what is in it, a program filled in. */
export function HoneypotField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      name="company_fax_extension"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="absolute -left-[9999px] h-0 w-0"
    />
  );
}
