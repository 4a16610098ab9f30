import { screen } from '@testing-library/react';
import { sampleReferrer } from '@vouchwell/domain/testing/sample-referral';
import { expect, it, vi } from 'vitest';
import { world } from '../../data/fake/world.ts';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { logCall } from '../../data/referrals/referral-changes.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { LogCall } from './log-call.tsx';

const log = vi.mocked(logCall);
const KEY = 'a'.repeat(64);
const maria = sampleReferrer({ key: KEY });
const press = (name: string) => screen.getByRole('button', { name });

function open() {
  world.referrers = [maria];
  const onClose = vi.fn();
  const { user } = show(<LogCall businessId="business" onClose={onClose} />);
  return { user, onClose };
}

it('logs a friend of a known customer, who is chosen by keyboard alone, and offers to thank them', async () => {
  log.mockResolvedValue({
    joined: { name: 'Maria Lopez', at: new Date().toISOString() },
    referrer: { name: 'Maria Lopez', email: 'maria@example.com', linkCode: 'abcdefghjkmn' },
  });
  const { user, onClose } = open();
  expect(document.activeElement).toBe(screen.getByLabelText('Friend’s name'));
  await user.keyboard('Ben{Tab}{Tab}mar');
  await screen.findByRole('option', { name: /^Maria Lopez/ });
  await user.keyboard('{ArrowDown}{Enter}{Enter}');
  await screen.findByText('Ben was introduced by Maria Lopez just now: joined.');
  expect(log).toHaveBeenCalledWith({
    friend: { name: 'Ben', phone: '', email: '' },
    sentBy: { known: KEY },
    note: '',
  });
  const thanks = screen.getByRole('link', { name: 'Thank Maria' }).getAttribute('href') ?? '';
  expect(thanks).toMatch(/^mailto:maria@example\.com\?subject=/);
  expect(decodeURIComponent(thanks)).toContain('/f/abcdefghjkmn');
  await user.click(press('Done'));
  expect(onClose).toHaveBeenCalled();
});

it('asks for a name of somebody new and one way to reach them, says what is missing, and thanks by text', async () => {
  const { user } = open();
  await user.click(press('Log the call'));
  screen.getByText('Enter a name or a number');
  screen.getByText('Choose who sent them');
  await user.type(screen.getByLabelText('Friend’s name'), 'Ben');
  await user.type(screen.getByLabelText('Who sent them?'), 'Ann Price');
  await user.click(screen.getByRole('option', { name: 'Somebody new' }));
  await user.click(press('Log the call'));
  screen.getByText('Enter their phone number or their email');
  await user.type(screen.getByLabelText('Their phone number or email'), '555 010 2222');
  log.mockResolvedValue({
    referrer: { name: 'Ann Price', email: '', phone: '555 010 2222', linkCode: 'abcdefghjkmn' },
  });
  await user.click(press('Log the call'));
  const sentBy = { new: { name: 'Ann Price', email: '', phone: '555 010 2222' } };
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ sentBy })));
  const thanks = await screen.findByRole('link', { name: 'Thank Ann' });
  expect(thanks.getAttribute('href')).toMatch(/^sms:5550102222\?body=Hi%20Ann/);
});

it('keeps what was typed of a friend who is refused, and says why', async () => {
  log.mockRejectedValue(new CallRefused('friend-suppressed', 'No'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { user } = open();
  await user.type(screen.getByLabelText('Friend’s name'), 'Wanda');
  await user.click(screen.getByLabelText('Who sent them?'));
  await user.click(screen.getByRole('option', { name: 'They did not say' }));
  await user.click(press('Log the call'));
  await expectToast('The call was not saved', 'This person asked not to be contacted.');
  expect(screen.getByLabelText<HTMLInputElement>('Friend’s name').value).toBe('Wanda');
});
