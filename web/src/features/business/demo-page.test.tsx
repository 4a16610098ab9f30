import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { submitDemoRequest } from '../../data/demo-request.ts';
import { createDeferred, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { DemoPage } from './demo-page.tsx';

const submit = vi.mocked(submitDemoRequest);

const ana = {
  'Business Name': 'Rivera Plumbing',
  "Contact Person's Name": 'Ana Rivera',
  'Email Address': 'ana@rivera.example',
  'Phone Number': '(555) 010-1234',
};

beforeEach(() => {
  sessionStorage.clear();
});

const open = () => renderWithToasts(<DemoPage />).user;
async function fillAndSubmit(
  user: ReturnType<typeof open>,
  values: Readonly<Record<string, string>>,
) {
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

it("keeps the demo form's input after a reload", async () => {
  const invalid = { ...ana, 'Business Name': ' A ', 'Email Address': 'ana@rivera' };
  await fillAndSubmit(open(), invalid);
  cleanup();
  open();
  expectTyped(invalid);
});

it('shows an empty demo form if the stored input is unreadable', () => {
  sessionStorage.setItem('vouchwell.demo', '{"businessName":');
  open();
  expectTyped({ 'Business Name': '', 'Email Address': '' });
});

it('the demo form shows progress and success before opening the booking page', async () => {
  const response = createDeferred<string>();
  submit.mockReturnValue(response.promise);
  await fillAndSubmit(open(), ana);
  await expectToast('Submitting...', 'Please wait while we process your request.');
  response.resolve('#booked');
  await expectToast('Information Submitted!', 'Redirecting you to book your demo...');
  await waitFor(() => expect(window.location.hash).toBe('#booked'));
});

it("doesn't send the demo form again while the booking page loads", async () => {
  submit.mockResolvedValue('#loading');
  const user = open();
  await fillAndSubmit(user, ana);
  await waitFor(() => expect(window.location.hash).toBe('#loading'));
  await user.click(screen.getByRole('button', { name: 'Submitting...' }));
  expect(submit).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  await screen.findByRole('button', { name: 'Submit & Book Demo' });
});
