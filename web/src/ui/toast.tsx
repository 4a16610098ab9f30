import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { SupportEmail } from './support.tsx';

/** A function if the language may change while the toast is visible. */
type ToastText = string | (() => string | undefined) | undefined;

interface Toast {
  readonly id: number;
  readonly title: ToastText;
  readonly text: ToastText;
  readonly isError: boolean;
  readonly action?: ToastAction | undefined;
  readonly durationMs: number;
}

/** `close` dismisses the toast. */
type ToastAction = (close: () => void) => ReactNode;

/** Display time in ms; errors stay longer, because the user must react to them. */
const DURATION_MS = 6000;
const ERROR_DURATION_MS = 12000;

const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** Returns a function that dismisses the toast. */
export const toast = (
  title: ToastText,
  text?: ToastText,
  action?: ToastAction,
  durationMs = DURATION_MS,
): (() => void) => addToast({ title, text, isError: false, action, durationMs });

/** Action of a toast: a button that also dismisses the toast. */
export const toastButton =
  (label: string, onClick: () => unknown, look: 'secondary' | 'quiet' = 'secondary'): ToastAction =>
  (close) => (
    <Button
      look={look}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {label}
    </Button>
  );

/** Returns a function that dismisses the toast. */
export const toastError = (title: ToastText, text?: ToastText): (() => void) =>
  addToast({ title, text, isError: true, durationMs: ERROR_DURATION_MS });

/** Reports a change that the server rejected or never received. */
export function toastSaveError(title: string): void {
  toastError(title, t('Nothing changed. Check your connection, then try again.'));
}

const resolveText = (text: ToastText) => (typeof text === 'function' ? text() : text);

function addToast(content: Omit<Toast, 'id'>): () => void {
  const isSame = (other: Toast) =>
    resolveText(other.title) === resolveText(content.title) &&
    resolveText(other.text) === resolveText(content.text);
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => isSticky(other) && !isSame(other)), { ...content, id }],
  }));
  return () => dismiss(id);
}

/** Errors and offers such as Undo reappear once newer toasts have been dismissed. */
const isSticky = ({ isError, action }: Toast) => isError || action !== undefined;

const dismiss = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));

export function clearToasts(): void {
  useToasts.setState({ toasts: [] });
}

/** Shows the latest toast. On phones, it is at the top of public pages and the bottom of others. */
export function Toaster({ closeLabel = t('Close') }: { readonly closeLabel?: string }) {
  const latestToast = useToasts((state) => state.toasts.at(-1));
  return (
    // Because of `aria-live`, an open dialog doesn't hide toasts from screen readers.
    <div
      aria-live="off"
      className="toasts pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center p-4 sm:top-auto sm:bottom-0 sm:items-end"
    >
      {latestToast && (
        <ToastCard key={latestToast.id} toast={latestToast} closeLabel={closeLabel} />
      )}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, isError, durationMs } = toast;
  const title = resolveText(toast.title);
  const text = resolveText(toast.text);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    let previousFocus: HTMLElement | null = null;
    element?.addEventListener('focusin', ({ relatedTarget: from }) => {
      if (from instanceof HTMLElement && !element.contains(from)) previousFocus = from;
    });
    const dismissIfIdle = () => {
      // Keep the toast while it is hovered or focused, or while the tab is hidden.
      if (!document.hidden && !element?.matches(':hover, :focus-within')) dismiss(id);
    };
    const timer = setInterval(dismissIfIdle, durationMs);
    return () => {
      clearInterval(timer);
      // Move focus before the toast is removed; only a layout effect's cleanup runs early enough.
      if (!element?.contains(document.activeElement)) return;
      const next = previousFocus?.isConnected ? previousFocus : document.querySelector('h1');
      next?.focus({ preventScroll: true });
    };
  }, [id, durationMs]);
  return (
    <div
      ref={card}
      role={isError ? 'alert' : 'status'}
      className={classNames(
        'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border border-l-4 border-overlay-line bg-surface p-4 shadow-float',
        isError ? 'border-l-danger' : 'border-l-brand',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium wrap-anywhere', isError && 'text-danger')}>{title}</p>
        {text && <p className="mt-1 text-sm wrap-anywhere">{text}</p>}
        <SupportEmail text={`${title} ${text}`} />
        {toast.action && (
          <div className="mt-3 flex flex-wrap gap-2">{toast.action(() => dismiss(id))}</div>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismiss(id)}
        className="-m-2 inline-flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
