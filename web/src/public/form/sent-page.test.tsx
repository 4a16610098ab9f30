import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  callMock,
  loadPublicBusiness,
  openPage,
  rivera,
  setUpPage,
  setViewportWidth,
} from '../page.fixture.tsx';

setUpPage();

const EMAIL =
  'mailto:ben@example.com?bcc=sam@example.com&subject=Meet%20Rivera&body=Hi%20Ben%0D%0ABye';

/** Opens the sent page with this draft in session storage. */
async function openSent(link: string, { slug = 'rivera', opened = '', business = rivera } = {}) {
  const own = { slug: 'rivera', email: 'maria@example.com', code: 'm4r7a2k9p3xq' };
  sessionStorage.setItem('referral_link_code', JSON.stringify(own));
  sessionStorage.setItem('referral_mailto', link);
  sessionStorage.setItem('referral_draft_slug', slug);
  sessionStorage.setItem('referral_left_for', opened);
  await openPage('/r/rivera/sent', business);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows the message with a copy button in an in-app browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 390.0');
  await openSent(EMAIL);
  screen.getByText(/The app you’re in can’t open your email app, so copy your message/);
  screen.getByRole('button', { name: 'Copy message' });
  screen.getByText(/Hi Ben/);
  expect(screen.queryByRole('link', { name: 'Open Email Again' })).toBeNull();
});

it('shows the message as it will be sent', async () => {
  await openSent(EMAIL);
  const message = screen.getByRole('heading', { name: 'Your message' }).parentElement;
  expect(message?.textContent).toContain('Toben@example.com');
  expect(message?.textContent).toContain('BCCsam@example.com');
  expect(message?.textContent).toContain('SubjectMeet Rivera');
  expect(message?.textContent).toContain('Hi Ben\nBye');
});

it('asks a returning customer whether they sent the message, and thanks them, even after a reload', async () => {
  await openSent(EMAIL, { opened: EMAIL });
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(heading()).toBe('Last step: send your email');
  fireEvent.click(screen.getByRole('link', { name: 'Open Email Again' }));
  cleanup();
  await openSent(EMAIL, { opened: EMAIL });
  const yes = screen.getByRole('button', { name: 'Yes, I sent it' });
  yes.focus();
  fireEvent.click(yes);
  expect(heading()).toBe('Thank you!');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  cleanup();
  await openSent(EMAIL, { opened: EMAIL });
  expect(heading()).toBe('Thank you!');
  screen.getByRole('link', { name: 'Open Email Again' });
  fireEvent.click(screen.getByRole('button', { name: 'Tell another friend' }));
  await waitFor(() => expect(window.location.pathname).toBe('/r/rivera'));
});

it('asks again each time the draft is reopened after “Not yet”, but reports the draft as opened only once', async () => {
  callMock.mockRejectedValue(new Error('lost'));
  vi.spyOn(console, 'warn').mockReturnValue();
  sessionStorage.setItem('referral_draft_request', 'request-1');
  await openSent(EMAIL, { opened: EMAIL });
  const hasFocus = vi.spyOn(document, 'hasFocus');
  for (const _round of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(heading()).toBe('Last step: send your email');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('link', { name: 'Open Email Again' }));
    hasFocus.mockReturnValue(false);
    fireEvent.blur(window);
    await waitFor(() => expect(heading()).toBe('Last step: hit send'));
    hasFocus.mockReturnValue(true);
    fireEvent.focus(window);
  }
  expect(callMock.mock.calls).toEqual([['draft-opened', { requestId: 'request-1' }]]);
});

it('shows the message with its subject, to copy it by hand, if the clipboard is blocked', async () => {
  const writeText = () => Promise.reject(new Error('refused'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await openSent(EMAIL);
  fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
  const box = await screen.findByLabelText(/Copy it from here/);
  expect((box as HTMLTextAreaElement).value).toBe('Subject: Meet Rivera\n\nHi Ben\nBye');
});

it('warns that some mail apps cut off a long message', async () => {
  await openSent(`${EMAIL}${'x'.repeat(2000)}`);
  expect(screen.getByText(/This message is long/)).toBeDefined();
});

it('explains that a message is too long for a QR code', async () => {
  setViewportWidth(1280);
  await openSent(`${EMAIL}${'x'.repeat(2400)}`);
  expect(screen.getByText(/too long for a QR code/)).toBeDefined();
  expect(screen.queryByText('Send it from your phone')).toBeNull();
});

it('shows a button back to the form if the stored draft is for a different business', async () => {
  sessionStorage.setItem('referral_send_method', 'sms');
  await openSent('sms:5550101234?body=Hi%20Ben', { slug: 'oak-and-ash' });
  expect(heading()).toBe('Nothing to send yet');
  expect(screen.queryByText(/Hi Ben/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open SMS Again' }));
  await waitFor(() => expect(heading()).toBe('Refer a Friend to Rivera Plumbing'));
  expect(window.location.pathname).toBe('/r/rivera');
});

it("doesn't link to a website if the business has none", async () => {
  await openSent(EMAIL, { business: { ...rivera, businessUrl: null } });
  expect(screen.queryByRole('link', { name: /^Visit/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy Referral Link' })).toBeDefined();
});

it("redirects to the form's URL if the business doesn't exist", async () => {
  loadPublicBusiness.mockResolvedValue(null);
  await openPage('/r/no-such-shop/sent', null);
  await waitFor(() => expect(heading()).toBe('Referral Form Not Found'));
  await waitFor(() => expect(window.location.pathname).toBe('/r/no-such-shop'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Business not foundThe referral link you're looking for doesn't exist.",
  );
});
