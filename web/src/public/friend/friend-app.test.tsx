import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { REFERRAL_ERRORS } from '@vouchwell/domain/referrals/referral-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catchDownloads, readText } from '../../ui/testing/test-utils.tsx';
import {
  call,
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
const SUBMIT = /^Get in touch/;
const press = () => fireEvent.click(screen.getByRole('button', { name: SUBMIT }));
const ANSWER = { success: true, business: { contactEmail: 'sam@rivera.example' } } as const;
const link = { businessId: rivera.businessId, slug: 'rivera', firstName: 'Maria', active: true };

function fillIn() {
  type('Your name', 'Ben Carter');
  type('Your phone number', '(555) 010-1234');
  fireEvent.click(screen.getByRole('checkbox'));
}

/** As a press on its line does in a browser. */
const openName = () => {
  const fold = field('Your name').closest('details');
  if (!fold) throw new Error('The name is not folded.');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  call.mockResolvedValue(ANSWER);
});

describe("the friend's page", () => {
  it("shows the referrer's first name, the reward, and what happens next", async () => {
    await openFriendPage();
    expect(heading()).toBe('Maria recommends Rivera Plumbing');
    expect(document.title).toBe('Maria recommends Rivera Plumbing');
    screen.getByText('$50 off your next visit');
    screen.getByText('Rivera Plumbing gets your message and contact info.');
    screen.getByLabelText('Rivera Plumbing may contact me about this.');
  });

  it("shows the friend's reward from the terms, in the page's language", async () => {
    await openFriendPage(undefined, {
      ...rivera,
      rewardTerms: {
        referrer: { kind: 'credit', amountCents: 5000 },
        friend: { kind: 'percent', percent: 15 },
        dueWhen: 'converted',
        yearlyCap: null,
        leastJobCents: null,
      },
    });
    screen.getByRole('heading', { name: 'What you get' });
    screen.getByText('15% off');
    screen.getByText('Maria gets $50 off if you become a customer.');
    expect(screen.queryByText('$50 off your next visit')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Español/ }));
    await waitFor(() => screen.getByText('15% de descuento'));
    screen.getByText('Maria recibe $50 de descuento si te haces cliente.');
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

  it('greets the introduced friend, and asks for no name', async () => {
    await openFriendPage(INTRODUCTION, rivera, { ...maria, introduces: true });
    screen.getByText('Hi Rosa');
    expect(field('Your name').closest('details')?.open).toBe(false);
    type('Your phone number', '(555) 010-1234');
    fireEvent.click(screen.getByRole('checkbox'));
    press();
    await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
    const [, sent] = call.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ referralName: 'Rosa', referralPhone: '(555) 010-1234' });
  });

  it.each([
    ['a link that introduces nobody', `/f/${maria.code}#Rosa`, maria],
    ['what is no name', `/f/${maria.code}#Call%20800%20555%200199`, { ...maria, introduces: true }],
  ])("doesn't greet anyone with %s", async (_, path, referrer) => {
    await openFriendPage(path, rivera, referrer);
    expect(screen.queryByText(/^Hi /)).toBeNull();
    expect(field('Your name').closest('details')?.open).toBe(true);
  });

  it("accepts someone else's name, even after a reload", async () => {
    const greeting = { ...maria, introduces: true };
    await openFriendPage(INTRODUCTION, rivera, greeting);
    openName();
    press();
    screen.getByText('Enter your name');
    fillIn();
    cleanup();
    await openFriendPage(INTRODUCTION, rivera, greeting);
    expect(field('Your name').value).toBe('Ben Carter');
    expect(field('Your name').closest('details')?.open).toBe(true);
    press();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call.mock.calls[0]?.[1]).toMatchObject({ referralName: 'Ben Carter' });
  });

  it('offers a call or a text if the business has a number', async () => {
    await openFriendPage(undefined, { ...rivera, phone: '(555) 010-2030' });
    const call = screen.getByRole('link', { name: 'Call (555) 010-2030' });
    expect(call.getAttribute('href')).toBe('tel:5550102030');
    const text = screen.getByRole('link', { name: 'Text them' });
    expect(text.getAttribute('href')).toBe('sms:5550102030');
  });

  it('is available in Spanish', async () => {
    await openFriendPage();
    fireEvent.click(screen.getByRole('button', { name: /Español/ }));
    await waitFor(() => expect(heading()).toBe('Maria te recomienda Rivera Plumbing'));
    screen.getByLabelText('Rivera Plumbing puede comunicarse conmigo sobre esto.');
  });

  it('accepts only a phone number, and sends it with the code once', async () => {
    await openFriendPage();
    fillIn();
    type('What do you need', 'A new boiler');
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Sending...' }));
    await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
    expect(call).toHaveBeenCalledOnce();
    expect(call).toHaveBeenCalledWith('ask-contact', {
      code: maria.code,
      referralName: 'Ben Carter',
      referralPhone: '(555) 010-1234',
      referralEmail: '',
      note: 'A new boiler',
      consentAttestation: true,
      company: '',
      language: 'en',
      consentVersion: 1,
      requestId: expect.any(String),
    });
    expect(window.location.pathname).toBe(`/f/${maria.code}/sent`);
  });

  it('accepts only an email address', async () => {
    await openFriendPage();
    fillIn();
    type('Your phone number', '');
    type('Your email', 'ben@example.com');
    press();
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
  });

  it('shows missing fields, and focuses the first', async () => {
    await openFriendPage();
    press();
    for (const fault of ['ownName', 'wayToReach', 'ownConsent'] as const)
      await screen.findByText(REFERRAL_ERRORS[fault]);
    expect(document.activeElement).toBe(field('Your name'));
    expect(call).not.toHaveBeenCalled();
  });

  it('keeps the input, even after a reload', async () => {
    await openFriendPage();
    type('Your name', 'Ben Carter');
    const { values } = JSON.parse(sessionStorage.getItem('referral_form') ?? '{}');
    expect(values).toMatchObject({ referralName: 'Ben Carter' });
    cleanup();
    await openFriendPage();
    expect(field('Your name').value).toBe('Ben Carter');
  });

  it.each([
    ['too-many-requests', /Too many requests were sent recently\./],
    ['business-not-found', 'This link is no longer active.'],
    ['link-unusable', 'This link is no longer active.'],
    ['automated', 'There was an error sending your request. Please try again.'],
  ])('keeps the form if the server rejects it (%s), with a message', async (reason, message) => {
    await openFriendPage();
    const { ApiError } = await import('../../data/lib/call-errors.ts');
    call.mockRejectedValue(new ApiError(reason as never, 'X'));
    fillIn();
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(field('Your name').value).toBe('Ben Carter');
  });

  it('shows a missing response next to the button until back online, and resends the same request', async () => {
    await openFriendPage();
    const { NetworkError } = await import('../../data/lib/call-errors.ts');
    call.mockRejectedValueOnce(new NetworkError('lost'));
    fillIn();
    press();
    expect((await screen.findByRole('alert')).textContent).toContain('It won’t be sent twice.');
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('alert').textContent).toBe(
      'You’re back onlineTap the button to send it.',
    );
    fireEvent.click(await screen.findByRole('button', { name: SUBMIT }));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
    const [first, second] = call.mock.calls.map(
      ([, input]) => 'requestId' in input && input.requestId,
    );
    expect(second).toBe(first);
  });
});

describe("the friend's sent page", () => {
  /** The page of a friend who has asked. */
  async function openAsked(business = rivera) {
    const asked = { code: maria.code, contactEmail: 'sam@rivera.example' };
    sessionStorage.setItem('referral_asked', JSON.stringify(asked));
    await openFriendPage(`/f/${maria.code}/sent`, business);
  }

  it('names who will be in touch, and links to the website and a referral form', async () => {
    await openAsked();
    expect(heading()).toBe('Rivera Plumbing will be in touch');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Visit Rivera Plumbing')).toBe('https://riveraplumbing.example');
    expect(href('Refer someone')).toBe('/r/rivera');
  });

  it('offers to book a time only once the business has the details', async () => {
    const bookingUrl = 'https://cal.com/rivera';
    const business = { ...rivera, look: { ...EMPTY_BRANDING, bookingUrl } };
    await openFriendPage(undefined, business);
    screen.getByText('Or book a time yourself on the next page.');
    expect(document.querySelector(`a[href="${bookingUrl}"]`)).toBeNull();
    cleanup();
    await openAsked(business);
    expect(screen.getByRole('link', { name: 'Book a time' }).getAttribute('href')).toBe(bookingUrl);
  });

  it("saves the business's contact", async () => {
    const downloads = catchDownloads();
    await openAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Save their contact' }));
    expect(downloads.map(({ name, content }) => [name, content.type])).toEqual([
      ['rivera.vcf', 'text/vcard;charset=utf-8'],
    ]);
    const written = await readText(downloads[0]?.content);
    expect(written).toContain('EMAIL;TYPE=INTERNET:sam@rivera.example');
  });

  it('opens the form if no request was sent through this link', async () => {
    await openFriendPage(`/f/${maria.code}/sent`);
    expect(heading()).toBe('Nothing sent yet');
    fireEvent.click(screen.getByRole('button', { name: 'Leave your details' }));
    await waitFor(() => expect(heading()).toBe('Maria recommends Rivera Plumbing'));
  });

  it("prefills the friend's name for their own referral", async () => {
    await openFriendPage();
    fillIn();
    press();
    await waitFor(() => expect(heading()).toBe('Rivera Plumbing will be in touch'));
    cleanup();
    await openPage('/r/rivera');
    expect(field('Your name').value).toBe('Ben Carter');
  });
});

describe('a personal link', () => {
  it('is loaded by the page if its HTML has no data', async () => {
    loadPersonalLink.mockResolvedValue(link);
    loadPublicBusiness.mockResolvedValue({ slug: 'rivera', business: rivera });
    await openFriendPage(undefined, null);
    await waitFor(() => expect(heading()).toBe('Maria recommends Rivera Plumbing'));
    expect(loadPersonalLink).toHaveBeenCalledWith(maria.code);
  });

  it('is not found with an unknown or invalid code', async () => {
    loadPersonalLink.mockResolvedValue(null);
    await openFriendPage(undefined, null);
    await waitFor(() => expect(heading()).toBe('Link not found'));
    cleanup();
    await openFriendPage('/f/not-a-code', null);
    await waitFor(() => expect(heading()).toBe('Link not found'));
    expect(loadPersonalLink).toHaveBeenCalledOnce();
  });

  it.each([
    ['whose customer was forgotten', { ...link, active: false }, rivera],
    ['whose business has lapsed', link, null],
    ['that leads to another business', { ...link, businessId: 'other' }, rivera],
  ])('is not in use: %s', async (_what, stored, business) => {
    loadPersonalLink.mockResolvedValue(stored);
    loadPublicBusiness.mockResolvedValue(business && { slug: 'rivera', business });
    await openFriendPage(undefined, null);
    await waitFor(() => expect(heading()).toBe('This link isn’t in use'));
  });

  it('shows a load error, and retries', async () => {
    loadPersonalLink.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(link);
    loadPublicBusiness.mockResolvedValue({ slug: 'rivera', business: rivera });
    await openFriendPage(undefined, null);
    await waitFor(() => expect(heading()).toBe('We couldn’t load this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('Maria recommends Rivera Plumbing'));
  });
});
