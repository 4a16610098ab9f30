import { cleanup, screen } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  maria,
  openPrerendered,
  openPrerenderedFriendPage,
  rivera,
  setUpPage,
} from './page.fixture.tsx';

setUpPage();

const PICTURE = { hash: '0123456789abcdef0123456789abcdef', width: 200, height: 100 };
const SQUARE = { ...PICTURE, width: PICTURE.height };
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('open', () => window);
});
afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['unchanged', {}],
  ['with a logo', { look: { ...EMPTY_BRANDING, logo: PICTURE } }],
  ['with a square logo', { look: { ...EMPTY_BRANDING, logo: SQUARE } }],
  ['without a reward', { rewardDescription: null }],
  ['with a template that has no note', { emailTemplate: null }],
])('hydrates the prerendered form %s without re-rendering', async (_what, fields) => {
  const business = { ...rivera, ...fields };
  const { root, onRecoverableError } = await openPrerendered(undefined, business);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  expect(root.querySelector('h1')?.textContent).toBe('Refer a Friend to Rivera Plumbing');
});

it.each([
  ['with a reward', {}],
  ['without a reward', { rewardDescription: null }],
  ['with a logo, facts and a reward', { look: { ...EMPTY_BRANDING, since: 2009, logo: PICTURE } }],
  ['with a square logo and a photo', { look: { ...EMPTY_BRANDING, logo: SQUARE, photo: PICTURE } }],
  [
    'with all of these',
    {
      phone: '(555) 010-2030',
      look: {
        ...EMPTY_BRANDING,
        license: 'TX 1',
        logo: PICTURE,
        photo: PICTURE,
        bookingUrl: 'https://cal.com/rivera',
      },
    },
  ],
  ['with facts', { look: { ...EMPTY_BRANDING, since: 2009, area: 'Austin & <Round Rock>' } }],
])("hydrates the friend's page and a known customer's form %s", async (_what, fields) => {
  const business = { ...rivera, ...fields };
  const greeted = await openPrerenderedFriendPage(undefined, business, {
    ...maria,
    introduces: true,
    testimonial: 'On time, “always” & <clean>.',
  });
  expect(greeted.root.textContent).toContain('Hi Rosa');
  cleanup();
  const asked = await openPrerenderedFriendPage((form) => {
    control(form, 'referralName').value = 'Ben Carter';
  }, business);
  expect(field('Your name').value).toBe('Ben Carter');
  const known = await openPrerendered(undefined, business, maria);
  for (const { onRecoverableError } of [asked, known, greeted])
    expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  expect(known.root.textContent).toContain('Hi Maria');
});

it('restores the draft, except for fields that have just been edited', async () => {
  const values = {
    referrerName: 'Maria',
    referralName: 'Ben Carter',
    sendMethod: 'sms',
    consentAttestation: true,
    // Not a form field.
    gone: 'x',
  };
  sessionStorage.setItem('referral_form', JSON.stringify({ slug: 'rivera', values }));
  const { onRecoverableError } = await openPrerendered((form) => {
    control(form, 'referrerName').value = 'Maria Lopez';
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(field('Your name').value).toBe('Maria Lopez');
  expect(field("Friend's name").value).toBe('Ben Carter');
  expect(field('Send SMS').checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it("doesn't restore a draft for a different business", async () => {
  const draft = { slug: 'other', values: { referrerName: 'Maria' } };
  sessionStorage.setItem('referral_form', JSON.stringify(draft));
  await openPrerendered();
  expect(field('Your name').value).toBe('');
});
