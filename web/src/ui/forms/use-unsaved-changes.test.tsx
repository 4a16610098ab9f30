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

it('asks before leaving while any form has unsaved changes, but not once all are saved', () => {
  const first = renderHook(({ isDirty }) => useUnsavedChanges(isDirty), {
    initialProps: { isDirty: true },
  });
  const second = renderHook(() => useUnsavedChanges(true));
  second.unmount();
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([true, true]);
  first.rerender({ isDirty: false });
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([false, false]);
});

it('lets an owner leave without a prompt after their account has been deleted', () => {
  renderHook(() => useUnsavedChanges(true));
  clearUnsavedChanges();
  expect([hasUnsavedChanges(), browserAsks()]).toEqual([false, false]);
});
