import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callMock, rivera, setUpPage } from '../page.fixture.tsx';

setUpPage();

const ANSWER = { success: true, business: { contactEmail: 'sam@rivera.example' } } as const;
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const clickButton = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => clickButton(/^Tell /);

/** Opens the page as on first load. */
async function open() {
  window.history.replaceState(null, '', '/r/rivera?at=van&thank');
  const { CounterFormApp } = await import('./counter-app.tsx');
  render(<CounterFormApp embedded={{ asked: 'rivera', slug: 'rivera', business: rivera }} />);
}

function fillIn() {
  type('Who referred you?', 'Maria from next door');
  type('Your name', 'Ben Carter');
  type('Your phone number', '(555) 010-1234');
  fireEvent.click(screen.getByRole('checkbox'));
}

it("sends the referrer's name as typed, with the placement, and shows a confirmation", async () => {
  callMock.mockResolvedValue(ANSWER);
  await open();
  expect(document.title).toBe('Who referred you to Rivera Plumbing?');
  fillIn();
  send();
  await screen.findByText(
    'They have your details and know that Maria from next door referred you.',
  );
  const [name, input] = callMock.mock.calls.find(([called]) => called !== 'count-scan') ?? [];
  expect(name).toBe('thank-referrer');
  expect(input).toMatchObject({
    businessSlug: 'rivera',
    placement: 'van',
    referrerName: 'Maria from next door',
    referralName: 'Ben Carter',
    requestId: expect.any(String),
  });
  clickButton(/^Fill it out for someone else/);
  expect(field('Who referred you?').value).toBe('');
});

it("requires the referrer's name and the friend's contact details in both languages", async () => {
  await open();
  send();
  screen.getByText('Enter the name of the person who referred you');
  screen.getByText('Enter your phone number or email');
  clickButton(/^Español/);
  screen.getByRole('heading', { level: 1, name: '¿Quién te recomendó Rivera Plumbing?' });
  screen.getByText('Escribe el nombre de quien te recomendó');
  expect(callMock).not.toHaveBeenCalledWith('thank-referrer', expect.anything());
});

it("doesn't keep input on a counter form for the next person on the same device", async () => {
  await open();
  fillIn();
  expect(sessionStorage.getItem('referral_form')).toBeNull();
  cleanup();
  const values = { referrerName: 'Maria', referralName: 'Ben Carter' };
  const slug = '/r/rivera?thank';
  sessionStorage.setItem('referral_form', JSON.stringify({ slug, values }));
  await open();
  for (const name of ['Who referred you?', 'Your name', 'Your phone number', 'Your email']) {
    expect([name, field(name).value]).toEqual([name, '']);
    expect([name, field(name).autocomplete]).toEqual([name, 'off']);
  }
});

it("keeps the counter form's input if it couldn't be sent", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  callMock.mockRejectedValue(new Error('Offline'));
  await open();
  fillIn();
  send();
  await screen.findByRole('alert');
  expect(field('Who referred you?').value).toBe('Maria from next door');
});
