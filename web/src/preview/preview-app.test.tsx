import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleBusiness } from '../data/fake/samples.ts';
import { callMock, setUpPage } from '../public/page.fixture.tsx';
import { PreviewApp } from './preview-app.tsx';

setUpPage();

const post = (data: unknown, origin = window.location.origin) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
  });

it('shows each requested page in the preview without counting, sending or storing anything', () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<PreviewApp />);
  const business = sampleBusiness();
  const form = { what: 'form', business };
  post(form, 'https://elsewhere.example');
  post({ ...form, business: { name: 'Half a business' } });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  post(form);
  screen.getByRole('heading', { level: 1, name: 'Refer a Friend to Rivera Plumbing' });
  post({ ...form, business: { ...business, name: 'Rivera & Daughter' } });
  screen.getByRole('heading', { level: 1, name: 'Refer a Friend to Rivera & Daughter' });
  post({ ...form, what: 'friend' });
  screen.getByRole('heading', { level: 1, name: 'Maria recommends Rivera Plumbing' });
  const { pathname } = window.location;
  post(form);
  expect(window.location.pathname).toBe(pathname);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(callMock).not.toHaveBeenCalled();
  expect(Object.values(sessionStorage).join('')).toBe('');
});
