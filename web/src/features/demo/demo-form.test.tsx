// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitDemoRequest } from '../../data/lib/demo-request.ts';
import { Toaster } from '../../ui/toast.tsx';
import { DemoForm } from './demo-form.tsx';

vi.mock('../../data/lib/demo-request.ts', () => ({ submitDemoRequest: vi.fn() }));
const submit = vi.mocked(submitDemoRequest);

const ana = {
  'Business Name': 'Rivera Plumbing',
  "Contact Person's Name": 'Ana Rivera',
  'Email Address': 'ana@rivera.example',
  'Phone Number': '(555) 010-1234',
};
const wrong = {
  'Business Name': ' A ',
  "Contact Person's Name": 'x'.repeat(101),
  'Email Address': 'ana@rivera',
  'Phone Number': '555 0101',
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function open() {
  render(
    <>
      <DemoForm />
      <Toaster />
    </>,
  );
}
async function fillAndSubmit(values: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Submit & Book Demo' }));
}
function expectTyped(values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
}

describe('the form for a demo', () => {
  it('says under each field what is wrong with it, and sends nothing', async () => {
    open();
    await fillAndSubmit(wrong);
    for (const [name, description] of [
      ['Business Name', 'Business name must be at least 2 characters'],
      ["Contact Person's Name", 'Contact name must be less than 100 characters'],
      ['Email Address', 'Invalid email address'],
      ['Phone Number', 'Please enter a valid phone number'],
    ] as const)
      await screen.findByRole('textbox', { name, description });
    expect(document.activeElement).toBe(screen.getByLabelText('Business Name'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps what is typed over a reload', async () => {
    open();
    await fillAndSubmit(wrong);
    cleanup();
    open();
    expectTyped(wrong);
  });

  it('keeps the form as typed when the request fails, says so, and can be sent again', async () => {
    submit.mockRejectedValue(new Error('429'));
    open();
    for (const times of [1, 2]) {
      await fillAndSubmit(ana);
      const toast = await screen.findByRole('alert');
      expect(toast.textContent).toContain('Error');
      expect(toast.textContent).toContain('Failed to submit demo request. Please try again.');
      await waitFor(() => expect(screen.queryByText('Submitting...')).toBeNull());
      expectTyped(ana);
      expect(submit).toHaveBeenCalledTimes(times);
      expect(console.error).toHaveBeenCalledTimes(times);
    }
  });
});
