import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PublicBusiness } from '@vouchwell/domain/public-document';
import { afterEach, vi } from 'vitest';

/** What the public pages ask of our data folder, under a test's control. */
const data = vi.hoisted(() => ({
  call: vi.fn(),
  embeddedBusiness: vi.fn(),
  loadPublicBusiness: vi.fn(),
}));
vi.mock('../data/lib/call.ts', () => ({ call: data.call }));
vi.mock('../data/business/embedded-business.ts', () => ({
  embeddedBusiness: data.embeddedBusiness,
}));
vi.mock('../data/business/public-document.ts', () => ({
  loadPublicBusiness: data.loadPublicBusiness,
}));
export const { call, loadPublicBusiness } = data;

export const rivera: PublicBusiness = {
  businessId: 'b1',
  name: 'Rivera Plumbing',
  businessUrl: 'https://riveraplumbing.example',
  rewardDescription: '$50 off your next visit',
  fromLabel: 'Sam Rivera',
  active: true,
  emailTemplate: {
    subjectTemplate: 'Meet {{business_name}}',
    bodyTemplate: 'Hi {{referral_name}},\n{{custom_message}}',
  },
  smsTemplate: { bodyTemplate: 'Hi {{referral_name}}: {{business_url}}' },
};

const widths = new Map<string, (() => void)[]>();
let width = 390;
/** Makes the window this wide, in CSS pixels, also while a page stands in it. */
export function setWidth(pixels: number): void {
  width = pixels;
  for (const listeners of widths.values()) for (const listener of listeners) listener();
}
vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
  },
  addEventListener: (_type: string, listener: () => void) =>
    widths.set(query, [...(widths.get(query) ?? []), listener]),
  removeEventListener: () => undefined,
}));
vi.stubGlobal('scrollTo', () => undefined);

afterEach(() => {
  cleanup();
  widths.clear();
  width = 390;
  sessionStorage.clear();
  localStorage.clear();
  vi.resetAllMocks();
  vi.resetModules();
});

/** Opens a public page as a browser does that has just loaded it, with what the server put into it. */
export async function openPage(path: string, business: PublicBusiness | null = rivera) {
  window.history.replaceState(null, '', path);
  data.embeddedBusiness.mockImplementation((slug: string) => business && { slug, business });
  const { ReferApp } = await import('./refer-app.tsx');
  render(<ReferApp />);
}

/** Fills in the form in English, by email. */
export function fillIn(friend: { email?: string; phone?: string } = { email: 'ben@example.com' }) {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  type('Your name', 'Maria Lopez');
  type('Your email', 'maria@example.com');
  type("Friend's name", 'Ben Carter');
  if (friend.email) type("Friend's email", friend.email);
  if (friend.phone) type("Friend's phone number", friend.phone);
  const consent = screen.getByRole('checkbox');
  if (!(consent as HTMLInputElement).checked) fireEvent.click(consent);
}

export const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Continue to/ }));
