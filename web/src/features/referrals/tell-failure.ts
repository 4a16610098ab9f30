import { toastError } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

/** Tells that something was not saved, and what to do, by whether there is a connection. */
export function tellFailure(title: string): void {
  toastError(title, navigator.onLine ? texts.nothingChanged : texts.offline);
}
