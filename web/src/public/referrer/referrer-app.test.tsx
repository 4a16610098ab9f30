import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callMock, setUpPage } from '../page.fixture.tsx';
import type { ReferrerPageData } from './referrer-app.tsx';

setUpPage();

const page: ReferrerPageData = {
  business: {
    name: 'Rivera Plumbing',
    slug: 'rivera',
    businessUrl: null,
    rewardDescription: '$50 off your next visit',
    isOpen: true,
  },
  firstName: 'Maria',
  linkCode: 'm4r7a2k9p3xq',
  referrals: [
    {
      friend: 'Ben S.',
      status: 'contacted',
      at: Date.UTC(2026, 10, 21, 12),
    },
    {
      friend: 'Ana L.',
      status: 'converted',
      at: Date.UTC(2026, 10, 20, 12),
    },
    { friend: '', status: 'lost', at: Date.UTC(2026, 10, 18, 12) },
  ],
  referralCount: 4,
  handledCount: 3,
  rewards: [],
  wantsMails: true,
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string) => screen.getByRole('button', { name });

/** Response or error of each function. By default, the page opens and every other call succeeds. */
let answers: Partial<Record<string, unknown>>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  answers = { 'open-referrer-page': page };
  callMock.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return (answer ?? { success: true }) as Awaited<ReturnType<typeof callMock>>;
  });
});

async function open(address = '/me#token-1') {
  window.history.replaceState(null, '', address);
  const { ReferrerApp } = await import('./referrer-app.tsx');
  render(<ReferrerApp />);
}
async function createApiError(reason: string) {
  const { ApiError } = await import('../../data/lib/call-errors.ts');
  return new ApiError(reason as never, 'X');
}
const inputsOf = (name: string) =>
  callMock.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

it("shows each friend's outcome in plain language", async () => {
  await open();
  await screen.findByText('Hi Maria, here are your referrals');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    '1 friend SentYou’ll see their name after Rivera Plumbing contacts them.',
    'Ben S. ContactedReferred on November 21, 2026.',
    'Ana L. Became a customerReferred on November 20, 2026.',
    'A friend Not this timeReferred on November 18, 2026.',
  ]);
  screen.getByText('You have referred 4 friends.');
  screen.getByText('$50 off your next visit');
  expect(screen.queryByText(/^The latest/)).toBeNull();
});

it('lets the referrer save and delete a testimonial', async () => {
  answers['open-referrer-page'] = { ...page, testimonial: '' };
  await open();
  await screen.findByText('What would you tell a friend about Rivera Plumbing?');
  const field = screen.getByLabelText(/^In your own words/);
  const show = () => fireEvent.click(button('Publish'));
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  show();
  screen.getByText('Write a sentence first');
  type('Call (555) 010-2030');
  screen.getByText('Please leave out phone numbers');
  show();
  type('a'.repeat(150));
  screen.getByText('Please make it shorter');
  screen.getByText(/150 of 140 characters\.$/);
  show();
  expect(inputsOf('choose-referrer-mails')).toEqual([]);
  type(' On time,\nalways. ');
  show();
  await screen.findByText('Friends will see it when they open your link.');
  screen.getByText('Your friends see this.');
  button('Save changes');
  type('On time, mostly.');
  expect(screen.queryByText('Your friends see this.')).toBeNull();
  fireEvent.click(button('Remove'));
  await screen.findByText('Friends won’t see it anymore.');
  expect(inputsOf('choose-referrer-mails')).toEqual([
    { token: 'token-1', testimonial: 'On time, always.' },
    { token: 'token-1', testimonial: '' },
  ]);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('keeps what the referrer types while the testimonial is being saved', async () => {
  answers['open-referrer-page'] = { ...page, testimonial: '' };
  await open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^In your own words/);
  fireEvent.change(field, { target: { value: 'On time.' } });
  fireEvent.click(button('Publish'));
  fireEvent.change(field, { target: { value: 'On time. Always.' } });
  await screen.findByText('Friends will see it when they open your link.');
  expect(field.value).toBe('On time. Always.');
});

it("doesn't ask for a testimonial if the business may not quote customers", async () => {
  answers['open-referrer-page'] = { ...page, testimonial: null };
  await open();
  await screen.findByText('Hi Maria, here are your referrals');
  expect(screen.queryByText(/tell a friend about/)).toBeNull();
});

it('hides rewards if there are none, and shows the total number of referrals', async () => {
  const business = { ...page.business, rewardDescription: null };
  answers['open-referrer-page'] = { ...page, business, handledCount: 120 };
  await open();
  await screen.findByText('The latest 3 of 120.');
  expect(screen.queryByText(/reward/)).toBeNull();
});

it("shows the personal link, unless the business isn't accepting referrals", async () => {
  await open();
  await screen.findByText(`${window.location.host}/f/m4r7a2k9p3xq`);
  cleanup();
  const business = { ...page.business, isOpen: false };
  answers['open-referrer-page'] = { ...page, business };
  await open();
  await screen.findByText(/^Rivera Plumbing isn’t taking referrals right now\./);
  expect(screen.queryByText('Your personal link')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Refer another friend' })).toBeNull();
});

it('removes the token from the URL, but remembers it after a reload', async () => {
  await open();
  await screen.findByText('Your personal link');
  expect(window.location.href).not.toContain('token-1');
  cleanup();
  await open('/me');
  await screen.findByText('Your personal link');
  expect(inputsOf('open-referrer-page')).toEqual([{ token: 'token-1' }, { token: 'token-1' }]);
});

it('loads the new page if a different emailed link is opened in the same tab', async () => {
  await open();
  await screen.findByText('Your personal link');
  window.location.hash = 'token-2';
  await waitFor(() =>
    expect(inputsOf('open-referrer-page')).toEqual([{ token: 'token-1' }, { token: 'token-2' }]),
  );
  expect(window.location.hash).toBe('');
});

it("shows the referrer's page in Spanish", async () => {
  await open();
  await screen.findByText('Your personal link');
  fireEvent.click(button('Español: ver esta página en español'));
  await screen.findByText('Ya es cliente');
  screen.getByText('Recomendación del 20 de noviembre de 2026.');
});

it("shows an error if the referrer's page couldn't be loaded, and retries on request", async () => {
  answers['open-referrer-page'] = new Error('offline');
  await open();
  await screen.findByText('We couldn’t load this page');
  answers['open-referrer-page'] = page;
  fireEvent.click(button('Try again'));
  await screen.findByText('Your personal link');
});

it("saves the referrer's email option immediately, and restores the option if saving fails", async () => {
  await open();
  const choice = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(choice.checked).toBe(true);
  fireEvent.click(choice);
  await screen.findByText('You won’t get these emails anymore.');
  expect(inputsOf('choose-referrer-mails')).toEqual([{ token: 'token-1', wantsMails: false }]);
  expect(choice.checked).toBe(false);
  answers['choose-referrer-mails'] = new Error('lost');
  fireEvent.click(choice);
  await screen.findByText('We couldn’t save your choice. Please try again.');
  expect(choice.checked).toBe(false);
});

it('lets the referrer delete their data after a confirmation that explains the effect', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my info' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText(/^This permanently deletes your name, email, link/);
  within(question).getByText(/^Rivera Plumbing keeps the people you referred/);
  fireEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(inputsOf('forget-referrer')).toEqual([]);
  fireEvent.click(button('Delete my info'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(heading()).toBe('Your info has been deleted'));
  expect(inputsOf('forget-referrer')).toEqual([{ token: 'token-1' }]);
  expect(sessionStorage.getItem('referral_page_token')).toBe('');
});

describe('a page without a valid token', () => {
  const ask = (email: string) => {
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: email } });
    fireEvent.click(button('Email me the link'));
  };

  it('asks for a valid email if there is no token, then tells the referrer to check their inbox', async () => {
    await open('/me');
    await screen.findByText(/^Enter the email you referred someone with\./);
    ask('maria@');
    await screen.findByText('Enter a valid email address');
    ask(' maria@example.com ');
    await waitFor(() => expect(heading()).toBe('Check your email'));
    expect(inputsOf('send-referrer-link')).toEqual([
      { email: 'maria@example.com', language: 'en' },
    ]);
    expect(inputsOf('open-referrer-page')).toEqual([]);
  });

  it("explains that the link to the referrer's page doesn't work, and offers a new link", async () => {
    answers['open-referrer-page'] = await createApiError('link-unusable');
    await open();
    await screen.findByText(
      'This link doesn’t work. Enter your email and we’ll send you a new one.',
    );
    expect(sessionStorage.getItem('referral_page_token')).toBe('');
  });

  it('shows an error after too many requests for a new link', async () => {
    await open('/me');
    answers['send-referrer-link'] = await createApiError('too-many-requests');
    await screen.findByLabelText('Your email');
    ask('maria@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You’ve asked too many times.',
    );
  });
});
