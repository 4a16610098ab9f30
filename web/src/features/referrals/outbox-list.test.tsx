import { screen } from '@testing-library/react';
import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import { expect, it } from 'vitest';
import { world } from '../../data/fake/world.ts';
import type { OutboxEntry } from '../../data/referrals/outbox-entries.ts';
import { show } from '../../ui/component-test.tsx';
import { OutboxList } from './outbox-list.tsx';

const note = { kind: 'note', referralId: 'ben', text: 'Call after five.' } as const;
const call: OutboxEntry['action'] = {
  kind: 'log',
  form: { friend: { name: 'Ben', phone: '', email: '' }, sentBy: { unsaid: true }, note: '' },
};
const lost = { kind: 'change', referralId: 'ben', change: { to: 'lost' } } as const;

let made = 0;
function done(action: OutboxEntry['action'], reason?: string): OutboxEntry {
  made += 1;
  const state = reason ? 'refused' : 'waits';
  const entry = {
    id: String(made),
    businessId: 'business',
    friend: 'Ben',
    atMs: made,
    state,
    action,
  };
  return { ...entry, formVersion: FORM_VERSION, ...(reason && { reason }) } as OutboxEntry;
}
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says who was logged and waits, how much else does, and of each that was refused why, until it is put away', async () => {
  world.outbox = [
    done(call),
    done(note),
    done(lost),
    done(call, 'referrer-unknown'),
    done(lost, 'referral-changed'),
    done(note, 'referral-changed'),
    done({ kind: 'unreadable' }, 'unknown'),
  ];
  const { user } = show(<OutboxList />);
  expect(told()).toEqual([
    'Waiting for the internet: Ben',
    '2 changes wait for the internet. Do not make them again.',
    'Ben was not logged: this customer is not known any more. Enter them as somebody new.Put away',
    'Ben was not set to Lost: it was deleted or changed in the meantime.Put away',
    'Your note on Ben was not saved: it was deleted or changed in the meantime.\nYou wrote: Call after five.Put away',
    'What you did for Ben was not saved: the app was updated meanwhile. Please do it again.Put away',
  ]);
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(told()).toHaveLength(2);
});
