import { screen } from '@testing-library/react';
import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { setCatalog } from '@vouchwell/domain/shared/i18n';
import { expect, it } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { INTRODUCTION_MESSAGES } from './editable-messages.ts';
import { TemplateTab } from './templates.tsx';

it('leaves out promises that a health practice may not make, and explains why', () => {
  const bodyTemplate = 'You will like them.\nYou get $50.';
  fakeState.templates = { sms: { bodyTemplate } };
  const shop = renderWithToasts(<TemplateTab business={sampleBusiness()} method="sms" />);
  expect(screen.getByRole('figure').textContent).toContain('You get $50.');
  shop.showAgain(<TemplateTab business={sampleBusiness({ trade: 'dentistry' })} method="sms" />);
  screen.getByText(/we leave out lines that mention money or a reward\.$/);
  const shown = screen.getByRole('figure').textContent;
  expect(shown).toContain('You will like them.');
  expect(shown).not.toContain('$50');
});

it('keeps an unsaved template while the other language is shown', async () => {
  fakeState.templates = { email: INTRODUCTION_MESSAGES.email.initial };
  const { user } = renderWithToasts(<TemplateTab business={sampleBusiness()} method="email" />);
  await user.click(screen.getByRole('tab', { name: 'Spanish' }));
  await user.click(screen.getByRole('button', { name: /^Edit ?Spanish email template$/ }));
  await user.clear(screen.getByLabelText('Message'));
  await user.type(screen.getByLabelText('Message'), 'Hola.');
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.click(screen.getByRole('tab', { name: 'Spanish' }));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hola.');
});

it('shows the Spanish template first to a Spanish-speaking owner', () => {
  fakeState.templates = { sms: INTRODUCTION_MESSAGES.sms.initial };
  setCatalog('es', es);
  renderWithToasts(<TemplateTab business={sampleBusiness()} method="sms" />);
  setCatalog('en', null);
  expect(screen.getByRole('figure').textContent).toContain('Hola, Ben');
});
