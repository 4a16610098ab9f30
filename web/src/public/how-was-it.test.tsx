import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, maria, openPage, openPrerendered, rivera, setUpPage } from './page.fixture.tsx';

setUpPage();
const asked = { ...maria, asksScore: true };
const open = () => openPage('/r/rivera?me=m4r7a2k9p3xq', rivera, asked);
const choose = (score: string) => fireEvent.click(screen.getByRole('radio', { name: score }));
const answers = () => call.mock.calls.filter(([name]) => name === 'rate-business');
const answer = (score: number, note = '') => [
  'rate-business',
  { businessSlug: 'rivera', me: maria.code, score, note },
];

beforeEach(() => {
  call.mockResolvedValue({ success: true });
  vi.spyOn(console, 'error').mockReturnValue();
});

it('asks a customer how happy they are, and sends the answer that stands', async () => {
  await open();
  screen.getByRole('group', { name: 'How happy are you with Rivera Plumbing?' });
  choose('3');
  choose('9');
  screen.getByText('Glad to hear it. Who else could use Rivera Plumbing?');
  expect(screen.queryByLabelText(/What should be better/)).toBeNull();
  await waitFor(() => expect(answers()).toEqual([answer(9)]));
});

it('opens a note to the owner after a low answer, and keeps the form for whoever wants it', async () => {
  await open();
  choose('6');
  const note = screen.getByLabelText(/What should be better/);
  screen.getByText('Only Rivera Plumbing reads this.');
  fireEvent.change(note, { target: { value: 'It still leaks' } });
  call.mockRejectedValueOnce(new Error('offline'));
  fireEvent.click(screen.getByRole('button', { name: 'Tell Rivera Plumbing' }));
  await screen.findByText(/That was not sent/);
  fireEvent.click(screen.getByRole('button', { name: 'Tell Rivera Plumbing' }));
  await screen.findByText('Thank you. Rivera Plumbing reads it now.');
  expect(answers()).toContainEqual(answer(6, 'It still leaks'));
  screen.getByRole('button', { name: /^Continue to/ });
});

it('counts what was chosen before React came, and is taken over with nothing drawn anew', async () => {
  const { onRecoverableError, root } = await openPrerendered(
    (form) => {
      const radio = form.parentElement?.querySelector<HTMLInputElement>('[name=score][value="8"]');
      if (radio) radio.checked = true;
    },
    rivera,
    asked,
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  expect(root.textContent).toContain('Glad to hear it');
  await waitFor(() => expect(answers()).toEqual([answer(8)]));
});

it('is not asked of anybody else', async () => {
  await openPage('/r/rivera?me=m4r7a2k9p3xq', rivera, maria);
  expect(screen.queryByRole('group', { name: /How happy/ })).toBeNull();
});
