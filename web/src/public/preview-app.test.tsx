import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call, maria, rivera, setUpPage } from './page.fixture.tsx';
import { PreviewApp } from './preview-app.tsx';

setUpPage();

const tell = (data: unknown, origin = window.location.origin) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
  });

it('shows the page that it is told, anew each time; it counts, asks and keeps nothing', () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<PreviewApp />);
  const form = { asked: '', slug: '', business: rivera };
  tell(form, 'https://elsewhere.example');
  tell({ ...form, business: { name: 'Half a business' } });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  tell(form);
  screen.getByRole('heading', { level: 1, name: 'Refer a Friend to Rivera Plumbing' });
  tell({ ...form, business: { ...rivera, name: 'Rivera & Daughter' } });
  screen.getByRole('heading', { level: 1, name: 'Refer a Friend to Rivera & Daughter' });
  tell({ ...form, referrer: maria });
  screen.getByRole('heading', { level: 1, name: 'Maria recommends Rivera Plumbing' });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(call).not.toHaveBeenCalled();
  expect(Object.values(sessionStorage).join('')).toBe('');
});
