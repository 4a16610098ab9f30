import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { describe, expect, it, vi } from 'vitest';
import {
  call,
  loadPublicBusiness,
  openPage,
  rivera,
  setUpPage,
  setWidth,
} from '../page.fixture.tsx';

setUpPage();

const EMAIL =
  'mailto:ben@example.com?bcc=sam@example.com&subject=Meet%20Rivera&body=Hi%20Ben%0D%0ABye';
const SMS = 'sms:5550101234?body=Hi%20Ben';

/** The sent page with this draft in the tab's storage. */
async function openSent(link: string, { slug = 'rivera', opened = '', business = rivera } = {}) {
  const own = { slug: 'rivera', email: 'maria@example.com', code: 'm4r7a2k9p3xq' };
  sessionStorage.setItem('referral_link_code', JSON.stringify(own));
  sessionStorage.setItem('referral_mailto', link);
  sessionStorage.setItem('referral_draft_slug', slug);
  sessionStorage.setItem('referral_left_for', opened);
  await openPage('/r/rivera/sent', business);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the sent page', () => {
  it.each([
    ['email', EMAIL, 'Last step: send your email', 'Open Email Again'],
    ['SMS', SMS, 'Last step: send your message', 'Open SMS Again'],
  ])('leads to the %s if no app was detected', async (_name, link, title, label) => {
    await openSent(link);
    expect(heading()).toBe(title);
    expect(document.title).toBe(title);
    expect(
      screen.getByText(
        /^Rivera Plumbing has your referral\. Now send your friend the message\. If your/,
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(link);
  });

  it.each([
    ['email', EMAIL, 'Open Email Again', /Your email should be open now: hit send there/],
    ['SMS', SMS, 'Open SMS Again', /Your message should be open now: hit send there/],
  ])('asks to hit send if an app opened the %s', async (_name, link, label, text) => {
    await openSent(link, { opened: link });
    expect(heading()).toBe('Last step: hit send');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(link);
  });

  it('offers everyone to refer another friend, then a review if there is a link', async () => {
    await openSent(EMAIL);
    expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull();
    cleanup();
    const look = { ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' };
    await openSent(EMAIL, { business: { ...rivera, look } });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => /^\/[rv]\//.test(href ?? ''))).toEqual(
      expect.arrayContaining(['/r/rivera?me=m4r7a2k9p3xq', '/v/rivera/sent']),
    );
    expect(links.indexOf('/r/rivera?me=m4r7a2k9p3xq')).toBeLessThan(
      links.indexOf('/v/rivera/sent'),
    );
  });

  it('updates as soon as an app opens after a click', async () => {
    await openSent(EMAIL);
    fireEvent.click(screen.getByRole('link', { name: 'Open Email Again' }));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(window);
    await waitFor(() => expect(heading()).toBe('Last step: hit send'));
  });

  it('shows the message as it will be sent', async () => {
    await openSent(EMAIL);
    const message = screen.getByRole('heading', { name: 'Your message' }).parentElement;
    expect(message?.textContent).toContain('Toben@example.com');
    expect(message?.textContent).toContain('BCCsam@example.com');
    expect(message?.textContent).toContain('SubjectMeet Rivera');
    expect(message?.textContent).toContain('Hi Ben\nBye');
  });

  it('offers web mail for an email', async () => {
    await openSent(EMAIL);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Gmail')).toMatch(/mail\.google\.com.*ben%40example\.com/);
    expect(href('Outlook')).toMatch(/outlook\.live\.com.*ben%40example\.com/);
    expect(screen.getAllByRole('link', { name: 'WhatsApp' })).toHaveLength(1);
  });

  it('asks a returning customer whether they sent it, and thanks them, even after a reload', async () => {
    await openSent(EMAIL, { opened: EMAIL });
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(heading()).toBe('Last step: send your email');
    fireEvent.click(screen.getByRole('link', { name: 'Open Email Again' }));
    cleanup();
    await openSent(EMAIL, { opened: EMAIL });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I sent it' }));
    expect(heading()).toBe('Thank you!');
    cleanup();
    await openSent(EMAIL, { opened: EMAIL });
    expect(heading()).toBe('Thank you!');
    screen.getByRole('link', { name: 'Open Email Again' });
    fireEvent.click(screen.getByRole('button', { name: 'Tell another friend' }));
    await waitFor(() => expect(window.location.pathname).toBe('/r/rivera'));
  });

  it.each([
    ['anyone where the number says no country', SMS, /^https:\/\/wa\.me\/\?text=Hi/],
    [
      'the friend where it does',
      'sms:15550101234?body=Hi',
      /^https:\/\/wa\.me\/15550101234\?text=Hi/,
    ],
  ])('offers WhatsApp to %s', async (_name, link, href) => {
    await openSent(link);
    const message = screen.getByRole('link', { name: 'WhatsApp' });
    expect(message.getAttribute('href')).toMatch(href);
    expect(screen.queryByRole('link', { name: 'Gmail' })).toBeNull();
  });

  it('copies the message with its subject, or shows it if the clipboard is blocked', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce('refused');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openSent(EMAIL);
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
    await screen.findByText('Message copied!');
    expect(writeText).toHaveBeenCalledWith('Subject: Meet Rivera\n\nHi Ben\nBye');
    fireEvent.click(screen.getByRole('button', { name: 'Copy message' }));
    const box = await screen.findByLabelText(/Copy it from here/);
    expect((box as HTMLTextAreaElement).value).toBe('Subject: Meet Rivera\n\nHi Ben\nBye');
  });

  it('warns about a message that some mail apps cut', async () => {
    await openSent(`${EMAIL}${'x'.repeat(2000)}`);
    expect(screen.getByText(/This message is long/)).toBeDefined();
  });

  it('has a QR code for the phone only on wide screens', async () => {
    await openSent(EMAIL);
    expect(screen.queryByText('Send it from your phone')).toBeNull();
    setWidth(768);
    await screen.findByRole('heading', { name: 'Send it from your phone' });
  });

  it('explains that a message is too long for a QR code', async () => {
    setWidth(1280);
    await openSent(`${EMAIL}${'x'.repeat(2400)}`);
    expect(screen.getByText(/too long for a QR code/)).toBeDefined();
    expect(screen.queryByText('Send it from your phone')).toBeNull();
  });

  it("shares the customer's own link: copied once, and as a QR code", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const own = `${window.location.origin}/f/m4r7a2k9p3xq`;
    await openSent(EMAIL);
    fireEvent.click(screen.getByRole('button', { name: 'Copy Referral Link' }));
    await screen.findByText('Link copied!');
    expect(writeText).toHaveBeenCalledWith(own);
    expect(screen.queryByRole('img', { name: 'QR code for your personal link' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
    await screen.findByRole('img', { name: 'QR code for your personal link' });
  });

  it('reports once that the draft was probably opened', async () => {
    call.mockRejectedValue(new Error('lost'));
    vi.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem('referral_draft_request', 'request-1');
    await openSent(EMAIL);
    const hasFocus = vi.spyOn(document, 'hasFocus');
    for (const _round of [1, 2]) {
      fireEvent.click(screen.getByRole('link', { name: 'Open Email Again' }));
      hasFocus.mockReturnValue(false);
      fireEvent.blur(window);
      await waitFor(() => expect(heading()).toBe('Last step: hit send'));
      hasFocus.mockReturnValue(true);
      fireEvent.focus(window);
    }
    expect(call.mock.calls).toEqual([['draft-opened', { requestId: 'request-1' }]]);
  });

  it("opens the form if no draft is stored, or another business's", async () => {
    await openSent(EMAIL, { slug: 'oak-and-ash' });
    expect(heading()).toBe('Nothing to send yet');
    expect(screen.queryByText(/ben@example\.com/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open Email Again' }));
    await waitFor(() => expect(heading()).toBe('Refer a Friend to Rivera Plumbing'));
    expect(window.location.pathname).toBe('/r/rivera');
  });

  it('opens the form with the method chosen last', async () => {
    sessionStorage.setItem('referral_send_method', 'sms');
    await openSent(SMS, { slug: 'oak-and-ash' });
    fireEvent.click(screen.getByRole('button', { name: 'Open SMS Again' }));
    await waitFor(() => expect(window.location.pathname).toBe('/r/rivera'));
  });

  it("links to the business's website if there is one", async () => {
    await openSent(EMAIL, { business: { ...rivera, businessUrl: null } });
    expect(screen.queryByRole('link', { name: /^Visit/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy Referral Link' })).toBeDefined();
  });

  it("opens the form's URL if the business doesn't exist", async () => {
    loadPublicBusiness.mockResolvedValue(null);
    await openPage('/r/no-such-shop/sent', null);
    await waitFor(() => expect(heading()).toBe('Referral Form Not Found'));
    await waitFor(() => expect(window.location.pathname).toBe('/r/no-such-shop'));
  });

  it('shows a load error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    loadPublicBusiness.mockRejectedValue(new Error('offline'));
    await openPage('/r/rivera/sent', null);
    await waitFor(() => expect(heading()).toBe('Page Not Found'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load referral form data: offline',
    );
  });
});
