import { act, screen } from '@testing-library/react';
import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import { sampleReferral } from '@vouchwell/domain/referral/sample-referral';
import { expect, it } from 'vitest';
import { world } from '../../data/fake/world.ts';
import type { OutboxEntry } from '../../data/referrals/outbox-entries.ts';
import { show } from '../../ui/component-test.tsx';
import { StatusSelect } from './referral-actions.tsx';

const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ben Carter');
const won: OutboxEntry = {
  id: '1',
  businessId: 'business',
  friend: 'Ben Carter',
  atMs: 1,
  formVersion: FORM_VERSION,
  state: 'sending',
  action: { kind: 'change', referralId: sampleReferral().id, change: { to: 'converted' } },
};
const seen = () => [
  select().value,
  select().getAttribute('aria-busy'),
  screen.queryByText('Waiting for the internet') !== null,
];

it('shows what was chosen while it is saved and while it waits, and what is stored once it is refused', () => {
  world.outbox = [won];
  show(<StatusSelect referral={sampleReferral()} />);
  expect(seen()).toEqual(['converted', 'true', false]);
  const then = (state: OutboxEntry['state']) => act(() => (world.outbox = [{ ...won, state }]));
  then('waits');
  expect(seen()).toEqual(['converted', 'false', true]);
  then('refused');
  expect(seen()).toEqual(['new', 'false', false]);
});
