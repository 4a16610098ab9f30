// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoad } from './use-load.ts';

it('useLoad keeps its data if a reload fails, and can retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => 'first');
  const { result } = renderHook(() => useLoad(load));
  expect(result.current).toMatchObject({ data: null, hasFailed: false });
  await waitFor(() => expect(result.current.data).toBe('first'));
  load.mockRejectedValueOnce(new Error('offline'));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ data: 'first', hasFailed: true }));
  load.mockResolvedValueOnce('second');
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ data: 'second', hasFailed: false }));
});

it('useLoad ignores a late response to an earlier request', async () => {
  let answer = (_: string) => {};
  const slow = () => new Promise<string>((resolve) => (answer = resolve));
  const quick = async () => 'quick';
  const { result, rerender } = renderHook(({ load }) => useLoad(load), {
    initialProps: { load: slow },
  });
  rerender({ load: quick });
  await waitFor(() => expect(result.current.data).toBe('quick'));
  await act(async () => answer('slow'));
  expect(result.current.data).toBe('quick');
});
