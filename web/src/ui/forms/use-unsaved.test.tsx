import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetUnsaved, hasUnsaved, useUnsaved } from './use-unsaved.ts';

afterEach(cleanup);

/** Whether the browser would ask before it closes the page. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks while a form holds something unsaved, and not once it is saved', () => {
  const form = renderHook(({ isDirty }) => useUnsaved(isDirty), {
    initialProps: { isDirty: false },
  });
  expect([hasUnsaved(), browserAsks()]).toEqual([false, false]);
  form.rerender({ isDirty: true });
  expect([hasUnsaved(), browserAsks()]).toEqual([true, true]);
  form.rerender({ isDirty: false });
  expect([hasUnsaved(), browserAsks()]).toEqual([false, false]);
});

it('asks for each form by itself', () => {
  const first = renderHook(() => useUnsaved(true));
  renderHook(() => useUnsaved(true));
  first.unmount();
  expect([hasUnsaved(), browserAsks()]).toEqual([true, true]);
});

it('lets an owner go whose account is gone', () => {
  renderHook(() => useUnsaved(true));
  forgetUnsaved();
  expect([hasUnsaved(), browserAsks()]).toEqual([false, false]);
});
