import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import type { PreviewMessage } from '@vouchwell/domain/business/business';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeBranding } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { BrandingTab } from './branding-tab.tsx';

const save = vi.mocked(changeBranding);
const element = (look = EMPTY_BRANDING) => <BrandingTab business={sampleBusiness({ look })} />;

it('saves what was typed, with complete links', async () => {
  const { user } = renderWithToasts(element());
  expect(screen.getAllByText('Not added')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('In business since'), '2009');
  await user.type(screen.getByLabelText('Booking link'), 'cal.com/rivera');
  await user.click(screen.getByRole('button', { name: 'Save branding' }));
  await expectToast('Saved', 'Your pages will show it in a few seconds.');
  expect(save).toHaveBeenCalledWith({
    ...EMPTY_BRANDING,
    since: 2009,
    bookingUrl: 'https://cal.com/rivera',
  });
});

it.each([
  ['In business since', '2999', /Enter a year, like 2009/],
  ['In business since', 'long ago', /Enter a year, like 2009/],
  ['Booking link', 'evil.example', /Use a link to your website, or to Calendly/],
  ['Google review link', 'yelp.com/biz/rivera', /Use your Google review link/],
])('shows the error at %s for %s, and keeps the input', async (label, typed, message) => {
  const { user } = renderWithToasts(element());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Save branding' }));
  await screen.findByText(message);
  expect(save).not.toHaveBeenCalled();
  expect(field.value).toBe(typed.slice(0, field.maxLength > 0 ? field.maxLength : undefined));
});

it('keeps the input if saving failed', async () => {
  save.mockRejectedValueOnce(new Error('offline'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { user } = renderWithToasts(element());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Area you serve'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save branding' }));
  await expectToast('We couldn’t save this');
  expect(screen.getByLabelText<HTMLInputElement>('Area you serve').value).toBe('Austin');
});

it('updates the previews with complete values only', async () => {
  const { user } = renderWithToasts(element());
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Friend’s page');
  // A frame gets another window once it has loaded.
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(window);
  const tell = vi.spyOn(window, 'postMessage').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const seen = () => (tell.mock.lastCall?.[0] as PreviewMessage | undefined)?.business.look;
  // The tab may not listen yet.
  await waitFor(() => {
    fireEvent(window, new MessageEvent('message', { data: 0, source: window }));
    expect(tell).toHaveBeenCalled();
  });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('In business since'), '20');
  await user.type(screen.getByLabelText('Area you serve'), 'Austin');
  expect(seen()).toMatchObject({ since: null, area: 'Austin' });
  await user.type(screen.getByLabelText('In business since'), '09');
  expect(seen()).toMatchObject({ since: 2009 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(seen()).toMatchObject(EMPTY_BRANDING);
});

it('counts clicks on the review link if there is one', async () => {
  renderWithToasts(element({ ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' }));
  await screen.findByText('Clicked "Write a review"');
  screen.getByText('On their page');
});
