import type { DemoRequestInput } from '@vouchwell/domain/demo-request';
import { submitDemoRequest } from '../../data/lib/demo-request.ts';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { clearDraft } from './form-draft.ts';
import { texts } from './texts.ts';

/** Long enough to read where one is led. */
const READING_MS = 1000;

/**
 * Sends the request and goes on to where the demo is booked. Resolves true when it does; on any
 * failure says so, leaves the form as it is, and resolves false.
 */
export async function sendDemoRequest(request: DemoRequestInput): Promise<boolean> {
  clearToasts();
  toast(...texts.submitting);
  try {
    const address = await submitDemoRequest(request);
    clearToasts();
    toast(...texts.submitted);
    clearDraft();
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
    window.location.assign(address);
    return true;
  } catch (error) {
    console.error('The demo request was not submitted', error);
    clearToasts();
    toastError(...texts.failed);
    return false;
  }
}
