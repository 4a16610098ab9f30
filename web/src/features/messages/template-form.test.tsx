import { screen } from '@testing-library/react';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { describe, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { saveTemplate } from '../../data/templates.ts';
import { expectFocus, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { type Channel, EMAIL_CHANNEL, getTexts, SMS_CHANNEL } from './channels.ts';
import { TemplateForm } from './template-form.tsx';

const save = vi.mocked(saveTemplate);
const onSaved = vi.fn();
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const preview = () => screen.getByRole('figure');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

const open = (channel: Channel, language: Language = 'en') =>
  renderWithToasts(
    <TemplateForm
      business={sampleBusiness()}
      channel={channel}
      template={getTexts(channel.initial, language)}
      language={language}
      onSaved={onSaved}
      onCancel={() => {}}
    />,
  ).user;

/** Puts this text in a field's place, braces and all. */
async function write(user: ReturnType<typeof open>, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) {
    await user.click(field);
    await user.paste(text);
  }
}

describe('the template form', () => {
  it('restores the typed text and focus after several ready-made texts have been tried', async () => {
    const user = open(EMAIL_CHANNEL);
    await write(user, message(), 'My own words.');
    await user.click(press('Casual'));
    expect(press('Casual').getAttribute('aria-pressed')).toBe('true');
    expect(subject().value).toBe('You should know [Your business]');
    await user.click(press('Reset'));
    expect(preview().textContent).toContain('really happy with Rivera Plumbing');
    await user.click(press('Undo'));
    expect([subject().value, message().value]).toEqual(['Meet [Your business]', 'My own words.']);
    await expectFocus(message());
  });

  it("shows a sample with and without a customer's note", async () => {
    const user = open(EMAIL_CHANNEL);
    await user.click(press('Casual'));
    expect(preview().textContent).toContain('Hey Ben,');
    expect(preview().textContent).toContain('so kind to me');
    await user.click(screen.getByLabelText('Show with a note from Maria'));
    expect(preview().textContent).not.toContain('so kind to me');
  });

  it('requires a message, and shows the default for a blank subject', async () => {
    const user = open(EMAIL_CHANNEL);
    await write(user, subject(), '');
    expect(preview().textContent).toContain('I recommend Rivera Plumbing');
    await write(user, message(), ' ');
    await user.click(press('Save email template'));
    await screen.findByText(/^Write a message, or start from a template/);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([
    [EMAIL_CHANNEL, 'Save email template', 'Failed to update email template'],
    [SMS_CHANNEL, 'Save SMS template', 'Failed to update SMS template'],
  ] as const)("keeps the input if it can't be saved", async (channel, label, said) => {
    save.mockRejectedValue(new Error('refused'));
    const user = open(channel);
    await write(user, message(), 'My own words.');
    await user.click(press(label));
    await expectToast(
      said,
      'What you typed is still here. Check your connection, then save again.',
    );
    expect(message().value).toBe('My own words.');
    expect(onSaved).not.toHaveBeenCalled();
  });
});
