import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The encoder is loaded first, which is slow on a busy machine. */
const PATIENT = { timeout: 4000 };

it('draws dark modules on a white background in every theme', async () => {
  render(<QrCode text="mailto:ben@example.com" label="Scan me" />);
  const code = await screen.findByLabelText('Scan me', {}, PATIENT);
  expect(code.innerHTML).toMatch(
    /^<rect width="\d+" height="\d+" fill="#fff"><\/rect><path d="M\d/,
  );
});

it('draws no code for a text that is too long, and logs it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <QrCode text={'x'.repeat(3000)} label="Scan me" loading="One moment" />,
  );
  await waitFor(() => expect(container.innerHTML).toBe(''), PATIENT);
  expect(logged).toHaveBeenCalledOnce();
});
