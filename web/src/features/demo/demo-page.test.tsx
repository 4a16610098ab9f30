// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DemoPage } from './demo-page.tsx';

vi.mock('../../data/lib/demo-request.ts', () => ({ submitDemoRequest: vi.fn() }));

it('says what a demo is, and asks who would like one', () => {
  render(<DemoPage />);
  for (const text of [
    'Book Your Free 30-Minute Demo',
    'Personalized Walkthrough',
    'Ask Questions',
    'No Commitment',
    "Fill out the form below and we'll redirect you to book your demo",
    '© 2025 Vouchwell. All rights reserved.',
  ])
    screen.getByText(text);
  screen.getByRole('heading', { level: 1, name: 'See How We Can Transform Your Business' });
  screen.getByRole('heading', { name: 'Tell Us About Yourself' });
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  screen.getByPlaceholderText('Acme Inc.');
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
    expect(field.value).toBe('');
});
