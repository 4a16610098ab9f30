import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NOTE_MAX } from '@vouchwell/domain/shared/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  callMock,
  clickSubmit,
  fillIn,
  loadPersonalLink,
  loadPublicBusiness,
  maria,
  openPage,
  rivera,
  setUpPage,
  setViewportWidth,
} from '../page.fixture.tsx';
import { rememberIntroduction } from '../shared/find-warnings.ts';

setUpPage();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const alert = async () => (await screen.findByRole('alert')).textContent;
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sms = () => screen.getByLabelText('Send SMS') as HTMLInputElement;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

it('if the message leaves out the note, explains that only the business reads it', async () => {
  await openPage('/r/rivera');
  fireEvent.click(sms());
  await screen.findByLabelText('Anything Rivera Plumbing should know?');
  screen.getByText('Only Rivera Plumbing reads it.');
});

it("clears the previous customer's details with one click", async () => {
  const values = { referrerName: 'Maria Lopez', referrerEmail: 'maria@example.com' };
  sessionStorage.setItem('referral_form', JSON.stringify({ slug: 'rivera', values }));
  await openPage('/r/rivera');
  const fields = () => ['Your name', 'Your email'].map((label) => screen.getByLabelText(label));
  const shownValues = () => fields().map((field) => (field as HTMLInputElement).value);
  expect(shownValues()).toEqual(['Maria Lopez', 'maria@example.com']);
  fireEvent.click(screen.getByRole('button', { name: 'Not Maria?' }));
  expect(shownValues()).toEqual(['', '']);
  expect(document.activeElement).toBe(fields()[0]);
  expect(screen.queryByRole('button', { name: 'Not Maria?' })).toBeNull();
  expect(sessionStorage.getItem('referral_form')).not.toMatch(/maria/i);
});

const phone = () => screen.getByLabelText(/^Friend's phone number/);
const email = () => screen.getByLabelText(/^Friend's email/);
const note = () => screen.getByLabelText(/^Add a personal line for /);
const isOpen = (field: HTMLElement) => field.closest('details')?.open;

it('expands rarely used fields if the draft has values for them', async () => {
  const values = { referralPhone: '555 010 1234', note: 'Call after five.' };
  sessionStorage.setItem('referral_form', JSON.stringify({ slug: 'rivera', values }));
  await openPage('/r/rivera');
  expect([email(), phone(), note()].map(isOpen)).toEqual([true, true, true]);
});

it('expands rarely used fields if they are invalid, and focuses the first one', async () => {
  await openPage('/r/rivera');
  fillIn();
  write(phone(), '12');
  write(note(), 'x'.repeat(NOTE_MAX + 1));
  // A validation error must expand them again.
  for (const fold of document.querySelectorAll('details')) fold.open = false;
  clickSubmit();
  await screen.findByText("Valid friend's phone number is required");
  expect([phone(), note()].map(isOpen)).toEqual([true, true]);
  expect(document.activeElement).toBe(phone());
  expect(phone().getAttribute('aria-invalid')).toBe('true');
});

describe('a customer identified by their link code', () => {
  const link = { businessId: rivera.businessId, slug: 'rivera', firstName: 'Maria', active: true };

  it.each([
    ["this customer's", 'maria@example.com', true],
    ["another customer's", 'tom@example.com', false],
  ])(
    'shows a known customer their personal link only if this tab has stored its code (stored: %s)',
    async (_, email, showsLink) => {
      vi.stubGlobal('open', () => window);
      callMock.mockResolvedValue({
        success: true,
        business: { fromLabel: null, contactEmail: 'sam@example.com' },
        // The server doesn't repeat the code for a customer it knows.
        linkCode: null,
        introductionCode: 'n4p7q2r9s3tv',
      });
      const storedLinkCode = { slug: 'rivera', email, code: maria.code };
      sessionStorage.setItem('referral_link_code', JSON.stringify(storedLinkCode));
      await openPage('/r/rivera', rivera);
      fillIn();
      clickSubmit();
      await waitFor(() => expect(heading()).toBe('Last step: send your email'));
      expect(screen.queryByText('Your personal link') !== null).toBe(showsLink);
    },
  );

  it.each([
    { title: 'a link of this business', link, asksForName: false },
    { title: "another business's link", link: { ...link, businessId: 'other' }, asksForName: true },
    { title: 'an unknown code', link: null, asksForName: true },
  ])(
    'looks up $title on the server if the HTML has no embedded data',
    async ({ link, asksForName }) => {
      loadPublicBusiness.mockResolvedValue({ slug: 'rivera', business: rivera });
      loadPersonalLink.mockResolvedValue(link);
      await openPage(`/r/rivera?me=${maria.code}`, null);
      await waitFor(() => expect(heading()).toBe('Refer a Friend to Rivera Plumbing'));
      expect(screen.queryByLabelText('Your name') !== null).toBe(asksForName);
    },
  );
});

it('states who receives the details, and links to the privacy notice', async () => {
  await openPage('/r/rivera');
  screen.getByText('We share this with Rivera Plumbing.');
  const link = screen.getByRole('link', { name: 'Our privacy notice' });
  expect(link.getAttribute('href')).toBe('/privacy');
  expect(link.parentElement?.textContent).toBe(
    'Our privacy notice explains what we keep and for how long.',
  );
  fireEvent.click(screen.getByRole('button', { name: /Español/ }));
  await screen.findByRole('link', { name: 'Nuestro aviso de privacidad' });
});

it('offers SMS on screens narrower than 768 px, and switches back to email when the window grows', async () => {
  setViewportWidth(767);
  await openPage('/r/rivera');
  fireEvent.click(sms());
  expect(sms().checked).toBe(true);
  setViewportWidth(768);
  await waitFor(() => expect(sms().disabled).toBe(true));
  await waitFor(() =>
    expect((screen.getByLabelText('Send Email') as HTMLInputElement).checked).toBe(true),
  );
  expect(screen.getByText('To text, open this page on your phone.')).toBeDefined();
  setViewportWidth(390);
  await waitFor(() => expect(sms().checked).toBe(true));
});

it('shows the 404 page for a path below a referral link, and logs the path', async () => {
  const log = vi.spyOn(console, 'error');
  await openPage('/r/rivera/menu');
  expect(heading()).toBe('Oops! Page not found');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).toHaveBeenCalledWith('No page at', '/r/rivera/menu');
});

it("shows an error if the form can't be loaded, and retries", async () => {
  loadPublicBusiness.mockRejectedValueOnce(new Error('offline'));
  await openPage('/r/rivera', null);
  await waitFor(() => expect(heading()).toBe('We couldn’t load this page'));
  expect(await alert()).toContain('Failed to load referral form data: offline');
  loadPublicBusiness.mockResolvedValueOnce({ slug: 'rivera', business: rivera });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(heading()).toBe('Refer a Friend to Rivera Plumbing'));
});

it('offers a reload if the page crashes, explains that no input is lost, and logs the error', async () => {
  const broken = {
    ...rivera,
    get name(): string {
      throw new Error('no such thing');
    },
  };
  await openPage('/r/rivera', broken);
  expect(heading()).toBe('Something went wrong');
  expect(screen.getByText(/What you typed is still here/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeDefined();
  expect(console.error).toHaveBeenCalledWith('The page crashed', expect.any(Error));
});

const leave = (name: string, value: string) => {
  const field = screen.getByLabelText(new RegExp(`^${name}`));
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field as HTMLInputElement;
};

it('suggests a correction for a misspelled email provider, and applies it in place', async () => {
  await openPage('/r/rivera');
  const field = leave("Friend's email", 'rosa@gmial.com');
  fireEvent.click(await screen.findByRole('button', { name: 'rosa@gmail.com' }));
  expect(field.value).toBe('rosa@gmail.com');
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
});

it("points out that the friend's email is the customer's own, without showing an error", async () => {
  await openPage('/r/rivera');
  leave('Your email', 'maria@example.com');
  leave("Friend's email", 'Maria@example.com');
  await screen.findByText(/That’s your own email/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('points out that this friend has already been referred from this browser', async () => {
  await rememberIntroduction('rivera', { referralEmail: 'rosa@example.com', referralPhone: '' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('rosa');
  await openPage('/r/rivera');
  leave("Friend's email", 'ROSA@example.com');
  await screen.findByText(/^You told Rivera Plumbing about this friend on /);
});

it("fills in a friend's details from the phone's contacts if the browser supports it", async () => {
  const select = vi
    .fn()
    .mockResolvedValue([
      { name: ['Rosa Diaz'], email: ['rosa@example.com'], tel: ['+1 555 010 1234'] },
    ]);
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  await openPage('/r/rivera');
  clickSubmit();
  screen.getByText("Friend's name is required");
  fireEvent.click(await screen.findByRole('button', { name: 'Choose from your contacts' }));
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
  await waitFor(() => expect(field("Friend's name").value).toBe('Rosa Diaz'));
  expect(field("Friend's email").value).toBe('rosa@example.com');
  await waitFor(() => expect(screen.queryByText(/[Ff]riend's .+ is required$/)).toBeNull());
  screen.getByText('Add a personal line for Rosa');
  select.mockResolvedValue([]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose from your contacts' }));
  await waitFor(() => expect(select).toHaveBeenCalledTimes(2));
  expect(field("Friend's email").value).toBe('rosa@example.com');
  select.mockResolvedValue([{ name: ['Tom Reed'], email: [], tel: ['+1 555 010 5678'] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose from your contacts' }));
  await waitFor(() => expect(field("Friend's name").value).toBe('Tom Reed'));
  expect(field("Friend's email").value).toBe('');
  Reflect.deleteProperty(navigator, 'contacts');
});

/** Imports the error class again, because each test resets the modules. */
async function reject(reason: string | null) {
  const { ApiError } = await import('../../data/lib/call-errors.ts');
  callMock.mockRejectedValue(new ApiError(reason as never, 'X'));
}

const GENERAL = 'There was an error submitting your referral. Please try again.';
it.each([
  [
    'too many were sent',
    'too-many-requests',
    'Too many referrals submitted recently. Please wait a moment before trying again.',
  ],
  [
    'the link was turned off in the meantime',
    'business-not-found',
    'This referral link is no longer active.',
  ],
  ['a bot seems to have filled in the form', 'automated', GENERAL],
  ['the reason is unknown', null, GENERAL],
])('keeps the form and shows an error if %s', async (_name, reason, message) => {
  await openPage('/r/rivera');
  await reject(reason);
  fillIn();
  clickSubmit();
  expect(await alert()).toContain(message);
  expect((screen.getByLabelText("Friend's name") as HTMLInputElement).value).toBe('Ben Carter');
  expect(window.location.pathname).toBe('/r/rivera');
});

it('shows an error after an invalid response', async () => {
  await openPage('/r/rivera');
  const { error } = z.literal(true).safeParse(false);
  callMock.mockRejectedValue(error);
  fillIn();
  clickSubmit();
  expect(await alert()).toContain('Failed to create referral. Please try again.');
});

it('shows a generic error message if our own code fails', async () => {
  await openPage('/r/rivera');
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('no randomness');
  });
  fillIn();
  clickSubmit();
  expect(await alert()).toContain('An unexpected error occurred. Please try again.');
});

it('asks the customer to refresh the page if the business has no template', async () => {
  await openPage('/r/rivera', { ...rivera, smsTemplate: null });
  fireEvent.click(sms());
  fillIn({ phone: '5550101234' });
  clickSubmit();
  expect(await alert()).toContain('SMS template not loaded. Please refresh the page.');
  expect(callMock).not.toHaveBeenCalled();
});
