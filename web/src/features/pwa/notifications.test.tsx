import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { disablePush, enablePush, readPushState, sendTestPush } from '../../data/push.ts';
import { expectFocus, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { Notifications } from './notifications.tsx';

const press = (name: string) => screen.findByRole('button', { name });

function givenBrowser(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

it('turns notifications on, tests them and turns them off only when the owner clicks, and focuses the status', async () => {
  const { user } = renderWithToasts(<Notifications />);
  const turnOn = await press('Turn on notifications');
  expect(enablePush).not.toHaveBeenCalled();
  await user.click(turnOn);
  await expectFocus(await screen.findByText('Notifications are on for this device.'));
  await user.click(await press('Send a test'));
  expect(sendTestPush).toHaveBeenCalledOnce();
  screen.getByText('A test is on its way. Tap it when it arrives.');
  await user.click(await press('Turn off'));
  expect(disablePush).toHaveBeenCalledOnce();
  await expectFocus(await screen.findByText(/^Notifications are off\./));
});

it('explains what to do if the owner blocked notifications in the browser', async () => {
  vi.mocked(enablePush).mockResolvedValue('denied');
  const { user } = renderWithToasts(<Notifications />);
  await user.click(await press('Turn on notifications'));
  await screen.findByText(/^Notifications are blocked\. Click the icon to the left/);
  vi.mocked(enablePush).mockResolvedValue('on');
  await user.click(await press('Try again'));
  await press('Send a test');
});

it('tells iPhone users that notifications only work in the app on the home screen', async () => {
  givenBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  vi.mocked(readPushState).mockResolvedValue('none');
  renderWithToasts(<Notifications />);
  await screen.findByText(/notifications only work in the app on your home screen/);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari',
    'Choose Add to Home Screen, then Add.',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'Open your browser’s menu.'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari', 'Choose Add to Dock.'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', /^Firefox can’t install apps/],
])('shows how to install the app in %s', async (userAgent, step) => {
  givenBrowser(userAgent);
  renderWithToasts(<Notifications />);
  screen.getByText(step);
});

it("opens the browser's install prompt if the browser supports installation", async () => {
  const { user } = renderWithToasts(<Notifications />);
  await screen.findByText('Choose Install.');
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  window.dispatchEvent(event);
  await user.click(await press('Install the app'));
  expect(prompt).toHaveBeenCalledOnce();
  await screen.findByText('Choose Install.');
});
