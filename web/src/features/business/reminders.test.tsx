import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setReminder } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, show } from '../../ui/testing/component-test.tsx';
import { Reminders } from './reminders.tsx';

const save = vi.mocked(setReminder);
const element = (reminders: object) => (
  <Reminders business={sampleBusiness({ settings: { reminders } })} />
);
const daily = () => screen.queryByRole('checkbox', { name: 'Email me once a day who waits' });

it('saves each choice at once, and has no daily mail where nobody waits for long', async () => {
  const { user, showAgain } = show(element({}));
  const wait = screen.getByLabelText<HTMLSelectElement>('Show who waits after');
  const hour = screen.getByLabelText<HTMLSelectElement>('Send these emails at');
  expect([wait.value, hour.value, hour.selectedOptions[0]?.text]).toEqual(['24', '8', '8:00 AM']);
  await user.selectOptions(hour, '5:00 PM');
  await expectToast('These emails arrive at 5:00 PM');
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 'hour', 17);
  await user.click(daily() as HTMLElement);
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 'daily', false);
  await user.selectOptions(wait, 'Never');
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 'waitHours', 0);
  showAgain(element({ waitHours: 0 }));
  expect(daily()).toBeNull();
});

it('shows what is stored where a choice was not saved', async () => {
  save.mockRejectedValueOnce(new Error('offline'));
  const { user } = show(element({ monday: false }));
  const monday = screen.getByRole<HTMLInputElement>('checkbox', { name: /each Monday/ });
  await user.click(monday);
  await expectToast('Your choice was not saved', 'Check your connection, then try again.');
  expect(monday.checked).toBe(false);
});
