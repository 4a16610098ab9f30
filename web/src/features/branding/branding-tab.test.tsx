import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import type { Business, PreviewMessage } from '@vouchwell/domain/business/business';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { BrandingTab } from './branding-tab.tsx';

const element = (look: NonNullable<Business['look']> = EMPTY_BRANDING) => (
  <BrandingTab business={sampleBusiness({ look })} />
);

it('updates the branding previews only with complete values', async () => {
  const { user } = renderWithToasts(element());
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Friend’s page');
  // A frame's window is replaced once the frame has loaded.
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(window);
  const postMessage = vi.spyOn(window, 'postMessage').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const getShownBranding = () =>
    (postMessage.mock.lastCall?.[0] as PreviewMessage | undefined)?.business.look;
  // The tab may not be listening yet.
  await waitFor(() => {
    fireEvent(window, new MessageEvent('message', { data: 0, source: window }));
    expect(postMessage).toHaveBeenCalled();
  });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('In business since'), '20');
  await user.type(screen.getByLabelText('Area you serve'), 'Austin');
  expect(getShownBranding()).toMatchObject({ since: null, area: 'Austin' });
  await user.type(screen.getByLabelText('In business since'), '09');
  expect(getShownBranding()).toMatchObject({ since: 2009 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getShownBranding()).toMatchObject(EMPTY_BRANDING);
});

it('moves the focus to “Change logo” after the logo has been removed', async () => {
  const logo = { hash: 'a1', width: 300, height: 300 };
  const { user } = renderWithToasts(element({ ...EMPTY_BRANDING, logo }));
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  await expectToast('Logo removed');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change logo' }));
});

it('shows where customers clicked the review link, if the business has one', async () => {
  renderWithToasts(element({ ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' }));
  await screen.findByText('Review link clicks');
  screen.getByText('On their page');
});
