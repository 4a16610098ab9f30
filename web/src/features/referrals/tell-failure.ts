import { toastError } from '../../ui/toast.tsx';

/** Tells that something was not saved, and what to do, by whether there is a connection. */
export function tellFailure(title: string): void {
  toastError(
    title,
    navigator.onLine
      ? 'Nothing changed. Check your connection, then try again.'
      : 'You are offline. Try again when you are back online.',
  );
}
