import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSetting } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { useCardSettings } from './use-card-settings.ts';

const save = vi.mocked(saveSetting);
/** Time after the last change until the card is saved. */
const PAUSE_MS = 800;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Uses a new business each time, because unsaved changes survive unmounting. */
function open() {
  const business = sampleBusiness({ id: crypto.randomUUID() });
  const openAgain = () => renderHook(() => useCardSettings(business));
  const { result, unmount } = openAgain();
  const type = (message: string) => act(() => result.current.change({ message }));
  return { id: business.id, result, type, unmount, openAgain };
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));

it("saves the owner's card once, after a pause in typing", async () => {
  const { id, result, type } = open();
  type('Tell');
  type('Tell a friend');
  expect(result.current.state).toBe('saving');
  await pause();
  expect(save.mock.calls).toEqual([
    [{ id }, 'card', expect.objectContaining({ message: 'Tell a friend' })],
  ]);
  expect(result.current.state).toBe('saved');
});

it("keeps a card that couldn't be saved, and saves it once the browser is back online", async () => {
  save.mockRejectedValueOnce(new Error('Offline'));
  const { result, type } = open();
  type('Typed in the cellar');
  await pause();
  expect(result.current).toMatchObject({
    state: 'failed',
    settings: { message: 'Typed in the cellar' },
  });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(save).toHaveBeenCalledTimes(2);
  expect(result.current.state).toBe('saved');
});

it("keeps a card that couldn't be saved after the page is reopened, and saves it on a retry", async () => {
  save.mockRejectedValue(new Error('Offline'));
  const { type, unmount, openAgain } = open();
  type('Typed in the cellar');
  await pause();
  unmount();
  await pause();
  const { result } = openAgain();
  await pause();
  expect(result.current).toMatchObject({
    state: 'failed',
    settings: { message: 'Typed in the cellar' },
  });
  save.mockResolvedValue();
  await act(() => result.current.retry());
  expect(result.current.state).toBe('saved');
});
