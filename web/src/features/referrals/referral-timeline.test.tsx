import { screen } from '@testing-library/react';
import { REMOVED_PERSON_LABEL, type Referral } from '@vouchwell/domain/referrals/referral';
import type { ReferralEvent } from '@vouchwell/domain/referrals/referral-events';
import { PAID_BEFORE_IMPORT_NOTE, type Reward } from '@vouchwell/domain/rewards/reward';
import { sampleReferral, sampleReward } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeState, signedInSession } from '../../data/fake/fake-state.ts';
import { addNote, useReferralEvents } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralTimeline } from './referral-timeline.tsx';

const NOW = new Date('2026-03-09T12:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2026, 2, 9, hour));
const setEvents = (...events: readonly ReferralEvent[]) => {
  fakeState.events = events;
};
const timeline = (fields: Partial<Referral> = {}, rewards: readonly Reward[] = []) => (
  <ReferralTimeline
    referral={sampleReferral({ createdAt: at(1), ...fields })}
    rewards={rewards}
    now={NOW}
  />
);
const getEntries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const getNoteField = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note');
const getSaveButton = () => screen.getByRole('button', { name: 'Save note' });

/** Uses a new referral each time, so drafts from other tests don't show up. */
const newTimeline = () => timeline({ id: crypto.randomUUID() });

beforeEach(() => {
  fakeState.session = signedInSession({ uid: 'me' });
});

it('shows when a reward became due and whether it was paid or voided', () => {
  const dueAt = at(8);
  const changedAt = at(9);
  const paid = { state: 'paid', method: 'check', note: 'No. 12.' } as const;
  const rewards = [
    sampleReward({ dueAt, changedAt, ...paid }),
    sampleReward({ person: 'friend', dueAt, changedAt, state: 'void', voidReason: 'Twice.' }),
    sampleReward({ dueAt: at(7), changedAt: at(7), ...paid, note: PAID_BEFORE_IMPORT_NOTE }),
  ];
  renderWithToasts(timeline({}, rewards));
  expect(getEntries().map((line) => line?.replace(/\d+ hours ago$/, ''))).toEqual([
    'You marked this reward as paid: $50 credit for Maria Lopez. Check. You wrote: No. 12.',
    'Reward voided: $50 off for Ben Carter. You wrote: Twice.',
    'Reward due: $50 credit for Maria Lopez.',
    'Reward due: $50 off for Ben Carter.',
    'Reward due: $50 credit for Maria Lopez.',
    'Imported as paid: $50 credit for Maria Lopez.',
    'Maria referred Ben.',
  ]);
});

it("describes a referral's events in plain language, newest first", () => {
  setEvents(
    { kind: 'mail', id: 'm', at: at(9), mail: 'converted' },
    { kind: 'status', id: 's', at: at(8), from: 'new', to: 'converted', by: 'me' },
    { kind: 'note', id: 'n', at: at(6), text: 'Call after five.', by: 'me' },
    { kind: 'mail', id: 't', at: at(2), mail: 'thanks' },
  );
  renderWithToasts(timeline({ draftOpenedAt: at(3), askedAt: at(5), introducedAt: at(7) }));
  expect(getEntries()).toEqual([
    'Emailed Maria that Ben became a customer.3 hours ago',
    'You changed the status from New to Converted.4 hours ago',
    'Maria then filled out your form for Ben. We added it to this referral.5 hours ago',
    'You wrote:Call after five.6 hours ago',
    'Ben used Maria’s link to ask you to get in touch. We added it to this referral.7 hours ago',
    'Maria opened a draft email to Ben.9 hours ago',
    'Emailed Maria a thank-you.10 hours ago',
    'Maria referred Ben.11 hours ago',
  ]);
});

it('shows that a contact request reopened a lost referral', () => {
  setEvents({ kind: 'status', id: 's', at: at(5), from: 'lost', to: 'new', by: 'friend' });
  renderWithToasts(timeline({ askedAt: at(5) }));
  expect(getEntries()).toContain(
    'Their request moved the status from Lost back to New.7 hours ago',
  );
});

it('hides the names of removed people in the timeline', () => {
  renderWithToasts(
    timeline({
      source: 'friend',
      friendRemoved: 'request',
      referralName: REMOVED_PERSON_LABEL,
      referrerName: REMOVED_PERSON_LABEL,
    }),
  );
  expect(getEntries().map((words) => words?.replace(/\d+ hours ago/, ''))).toEqual([
    'The friend used the customer’s link to ask you to get in touch.',
  ]);
});

it("shows the events that are already loaded and a retry button if the rest couldn't be loaded", async () => {
  const retry = vi.fn();
  vi.mocked(useReferralEvents).mockReturnValue({ status: 'error', retry });
  const { user } = renderWithToasts(timeline());
  expect(getEntries()).toEqual(['Maria referred Ben.11 hours ago']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it("keeps a note in its field if it couldn't be saved, and doesn't duplicate it on a retry", async () => {
  vi.mocked(addNote).mockRejectedValueOnce(new Error('offline'));
  const { user } = renderWithToasts(newTimeline());
  await user.type(getNoteField(), 'Call after five.');
  await user.click(getSaveButton());
  await expectToast('We couldn’t save your note');
  expect(getNoteField().value).toBe('Call after five.');
  await user.click(getSaveButton());
  await expectToast('Note saved');
  const ids = vi.mocked(addNote).mock.calls.map(([, id]) => id);
  expect(ids[0]).toBe(ids[1]);
});

it('rejects a note that is empty or too long', async () => {
  const { user } = renderWithToasts(newTimeline());
  await user.type(getNoteField(), ' ');
  await user.click(getSaveButton());
  screen.getByText('Write a note first');
  await user.click(getNoteField());
  await user.paste('x'.repeat(1001));
  await user.click(getSaveButton());
  screen.getByText('Please keep this to 1000 characters or fewer');
  expect(addNote).not.toHaveBeenCalled();
});

it("keeps a note's draft while its panel is closed", async () => {
  const element = newTimeline();
  const { user, showAgain } = renderWithToasts(element);
  await user.type(getNoteField(), 'Half a note');
  showAgain(<p>Closed</p>);
  showAgain(element);
  expect(getNoteField().value).toBe('Half a note');
});
