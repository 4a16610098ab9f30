import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ButtonStyle = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'danger-quiet';

const STYLE_CLASSES: Readonly<Record<ButtonStyle, string>> = {
  primary: 'bg-brand text-on-brand hover:brightness-110 active:brightness-95',
  secondary: 'border border-control bg-surface text-ink hover:bg-tint',
  quiet: 'text-brand underline-offset-4 hover:underline',
  danger: 'bg-danger text-on-danger hover:brightness-110 active:brightness-95',
  'danger-outline': 'border border-danger bg-surface text-danger hover:bg-danger/8',
  'danger-quiet': 'text-danger underline-offset-4 hover:underline',
};

type ButtonWidth = 'normal' | 'narrow';

const WIDTH_CLASSES: Readonly<Record<ButtonWidth, string>> = {
  normal: 'gap-2 px-4',
  narrow: 'gap-1.5 px-1.5 text-sm',
};

/** Styles other elements as a button, such as a router link or a file label. */
export const buttonClass = (look: ButtonStyle, className?: string, width: ButtonWidth = 'normal') =>
  classNames(
    'inline-flex min-h-11 items-center justify-center rounded-control py-2 text-center font-medium transition',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress',
    WIDTH_CLASSES[width],
    STYLE_CLASSES[look],
    className,
  );

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonStyle;
  readonly width?: ButtonWidth;
  readonly busyLabel?: string | false | undefined;
}

/** With `busyLabel`, shows that label and ignores clicks and, in a form, Enter. */
export function Button({
  look = 'primary',
  width,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = Boolean(busyLabel);
  return (
    <button
      {...rest}
      // `aria-disabled`, because a disabled button would lose focus.
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className, width)}
    >
      {busyLabel || children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly look?: ButtonStyle;
}

export function ButtonLink({ look = 'secondary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
    </a>
  );
}
