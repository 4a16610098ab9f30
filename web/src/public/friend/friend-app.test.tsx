import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  callMock,
  loadPersonalLink,
  loadPublicBusiness,
  maria,
  openFriendPage,
  openPage,
  rivera,
  setUpPage,
} from '../page.fixture.tsx';

setUpPage();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const INTRODUCTION = `/f/${maria.code}#Rosa`;
const SUBMIT = /^Ask them to contact me/;
const submit = () => fireEvent.click(screen.getByRole('button', { name: SUBMIT }));
const ANSWER = { success: true, business: { contactEmail: 'sam@rivera.example' } } as const;
const link = { businessId: rivera.businessId, slug: 'rivera', firstName: 'Maria', active: true };

function fillIn() {
  type('Your name', 'Ben Carter');
  type('Your phone number', '(555) 010-1234');
  fireEvent.click(screen.getByRole('checkbox'));
}

/** Opens the section, as a click on its summary would. */
const openName = () => {
  const fold = field('Your name').closest('details');
  if (!fold) throw new Error('The name field has no collapsible section.');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  callMock.mockResolvedValue(ANSWER);
});

it("shows the friend's reward from the terms in the chosen language, and remembers the language", async () => {
  await openFriendPage(undefined, {
    ...rivera,
    rewardTerms: sampleTerms({ friend: { kind: 'percent', percent: 15 } }),
  });
  screen.getByRole('heading', { name: 'What you get' });
  screen.getByText('15% off');
  screen.getByText('Maria gets $50 off if you become a customer.');
  expect(screen.queryByText('$50 off your next visit')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Español/ }));
  await waitFor(() => screen.getByText('15% de descuento'));
  screen.getByText('Maria recibe $50 de descuento si te haces cliente.');
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('vouchwell_language')).toBe('es');
});

it("quotes a published testimonial, followed by the referrer's reward", async () => {
  const testimonial = 'On time, <b>always</b>.';
  await openFriendPage(undefined, rivera, { ...maria, testimonial });
  const quote = screen.getByRole('figure');
  expect(quote.textContent).toBe(`“${testimonial}”Maria, in their own words`);
  expect(quote.nextSibling?.textContent).toBe('Maria gets a reward if you become a customer.');
  cleanup();
  await openFriendPage();
  expect(screen.queryByRole('figure')).toBeNull();
});

it.each(['Rosa.', 'Rosa%2C', 'Rosa%E2%80%8B', 'Rosa%252E'])(
  'greets Rosa even if surrounding text or a mail gateway changed her name in the URL to #%s',
  async (hash) => {
    await openFriendPage(`/f/${maria.code}#${hash}`, rivera, { ...maria, introduces: true });
    screen.getByText('Hi Rosa');
  },
);

it.each([
  ["a link that isn't an introduction", INTRODUCTION, maria],
  ['an introduction that has lost its #Name', `/f/${maria.code}`, { ...maria, introduces: true }],
  [
    "text that isn't a name",
    `/f/${maria.code}#Call%20800%20555%200199`,
    { ...maria, introduces: true },
  ],
])("doesn't greet the friend by name for %s", async (_, path, referrer) => {
  await openFriendPage(path, rivera, referrer);
  expect(screen.queryByText(/^Hi /)).toBeNull();
  expect(field('Your name').closest('details')?.open).toBe(true);
});

it('no longer asks for a phone number once the friend has entered an email', async () => {
  await openFriendPage();
  submit();
  screen.getByText('Enter your phone number or email');
  type('Your email', 'ben@example.com');
  expect(screen.queryByText('Enter your phone number or email')).toBeNull();
  screen.getByText('Enter your name');
});

it('lets a different friend enter their name, and keeps the name after a reload', async () => {
  const greeting = { ...maria, introduces: true };
  await openFriendPage(INTRODUCTION, rivera, greeting);
  openName();
  submit();
  screen.getByText('Enter your name');
  fillIn();
  cleanup();
  await openFriendPage(INTRODUCTION, rivera, greeting);
  expect(field('Your name').value).toBe('Ben Carter');
  expect(field('Your name').closest('details')?.open).toBe(true);
  submit();
  await waitFor(() => expect(callMock).toHaveBeenCalledOnce());
  expect(callMock.mock.calls[0]?.[1]).toMatchObject({
    code: maria.code,
    referralName: 'Ben Carter',
    referralPhone: '(555) 010-1234',
  });
});

it('offers a call or a text if the business has a number', async () => {
  await openFriendPage(undefined, { ...rivera, phone: '(555) 010-2030' });
  const call = screen.getByRole('link', { name: 'Call (555) 010-2030' });
  expect(call.getAttribute('href')).toBe('tel:5550102030');
  const text = screen.getByRole('link', { name: 'Text' });
  expect(text.getAttribute('href')).toBe('sms:5550102030');
});

it.each([
  ['too-many-requests', /Too many requests were sent recently\./],
  ['link-unusable', 'This link is no longer active.'],
])('keeps the form, and shows why the request was rejected (%s)', async (reason, message) => {
  await openFriendPage();
  const { ApiError } = await import('../../data/lib/call-errors.ts');
  callMock.mockRejectedValue(new ApiError(reason as never, 'X'));
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(field('Your name').value).toBe('Ben Carter');
});

it('shows who will be in touch after a request, and links to the website and a referral form', async () => {
  const asked = { code: maria.code, contactEmail: 'sam@rivera.example' };
  sessionStorage.setItem('referral_asked', JSON.stringify(asked));
  await openFriendPage(`/f/${maria.code}/sent`);
  expect(heading()).toBe('Rivera Plumbing will be in touch');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Visit Rivera Plumbing')).toBe('https://riveraplumbing.example');
  expect(href('Refer someone')).toBe('/r/rivera');
});

it("doesn't offer to book a time until the business has the friend's details", async () => {
  const bookingUrl = 'https://cal.com/rivera';
  await openFriendPage(undefined, { ...rivera, look: { ...EMPTY_BRANDING, bookingUrl } });
  screen.getByText('Or book a time yourself on the next page.');
  expect(document.querySelector(`a[href="${bookingUrl}"]`)).toBeNull();
});

it("shows a button to the form on the sent page if the friend hasn't sent a request", async () => {
  await openFriendPage(`/f/${maria.code}/sent`);
  expect(heading()).toBe('Nothing sent yet');
  fireEvent.click(screen.getByRole('button', { name: 'Leave your details' }));
  await waitFor(() => expect(heading()).toBe('Maria recommends Rivera Plumbing'));
});

it("prefills the friend's name on their own referral form", async () => {
  await openFriendPage();
  fillIn();
  submit();
  await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
  cleanup();
  await openPage('/r/rivera');
  expect(field('Your name').value).toBe('Ben Carter');
});

it("loads a personal link if the page's HTML has no data", async () => {
  loadPersonalLink.mockResolvedValue(link);
  loadPublicBusiness.mockResolvedValue({ slug: 'rivera', business: rivera });
  await openFriendPage(undefined, null);
  await waitFor(() => expect(heading()).toBe('Maria recommends Rivera Plumbing'));
  expect(loadPersonalLink).toHaveBeenCalledWith(maria.code);
});
