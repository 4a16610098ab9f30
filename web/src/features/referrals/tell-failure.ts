import { toastError } from '../../ui/toast.tsx';

/** Tells that something was not saved, and of the one cause that an owner can do something about. */
export function tellFailure(title: string): void {
  toastError(title, navigator.onLine ? undefined : 'You are offline. Try again when you are back.');
}
