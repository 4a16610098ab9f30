import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  clearUnsavedChanges,
  hasUnsavedChanges,
  useUnsavedChanges,
} from './use-unsaved-changes.ts';

afterEach(cleanup);

/** True if the browser would ask before closing the page. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before leaving while a form has unsaved changes, but not once they are saved', () => {
  const form = renderHook(({ isDirty }) => useUnsavedChanges(isDirty), {
    initialProps: { isDirty: false },
  });
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([false, false]);
  form.rerender({ isDirty: true });
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([true, true]);
  form.rerender({ isDirty: false });
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([false, false]);
});

it('tracks unsaved changes per form', () => {
  const first = renderHook(() => useUnsavedChanges(true));
  renderHook(() => useUnsavedChanges(true));
  first.unmount();
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([true, true]);
});

it('lets an owner leave without a prompt after their account has been deleted', () => {
  renderHook(() => useUnsavedChanges(true));
  clearUnsavedChanges();
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([false, false]);
});
