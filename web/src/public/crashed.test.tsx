// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Crashed } from './crashed.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('no such thing');
}

it('offers a reload in place of a page that broke, says that nothing is lost, and logs why', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <CrashBoundary crashed={<Crashed />}>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText(/What you typed is still here/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeDefined();
  expect(log).toHaveBeenCalledWith('The page broke', expect.any(Error));
});

it('shows a page that works as it is', () => {
  render(
    <CrashBoundary crashed={<Crashed />}>
      <p>The form</p>
    </CrashBoundary>,
  );
  expect(screen.getByText('The form')).toBeDefined();
});
