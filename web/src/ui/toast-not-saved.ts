import { toastError } from './toast.tsx';

/** Tells that a form was not saved, and what to do: it still holds what was typed. */
export const toastNotSaved = (title: string) =>
  toastError(title, 'What you typed is still here. Check your connection, then save again.');
