import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submitDemoRequest } from '../../data/lib/demo-request.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { DemoPage } from './demo-page.tsx';

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
});

const open = () => show(<DemoPage />).user;
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

describe('the demo page', () => {
  it('says what a demo is, and asks who would like one', () => {
    open();
    screen.getByRole('heading', { level: 1, name: 'See How We Can Transform Your Business' });
    screen.getByText('Book Your Free 30-Minute Demo');
    screen.getByText("Fill out the form below and we'll redirect you to book your demo");
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    screen.getByPlaceholderText('Acme Inc.');
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      expect(field.value).toBe('');
  });

  it('says under each field what is wrong with it, and sends nothing', async () => {
    await fillAndSubmit(open(), wrong);
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
    await fillAndSubmit(open(), wrong);
    cleanup();
    open();
    expectTyped(wrong);
  });

  it('keeps the form as typed when the request fails, says so, and can be sent again', async () => {
    submit.mockRejectedValue(new Error('429'));
    const user = open();
    for (const times of [1, 2]) {
      await fillAndSubmit(user, ana);
      await expectToast('Error', 'Failed to submit demo request. Please try again.');
      await waitFor(() => expect(screen.queryByText('Submitting...')).toBeNull());
      expectTyped(ana);
      expect(submit).toHaveBeenCalledTimes(times);
      expect(console.error).toHaveBeenCalledTimes(times);
    }
  });
});
