import { screen } from '@testing-library/react';
import { getTemplateTexts } from '@vouchwell/domain/messages/templates';
import { expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { saveTemplate } from '../../data/templates.ts';
import { expectFocus, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { INTRODUCTION_MESSAGES } from './editable-messages.ts';
import { TemplateForm } from './template-form.tsx';

const save = vi.mocked(saveTemplate);
const onSaved = vi.fn();
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const preview = () => screen.getByRole('figure');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

const open = () =>
  renderWithToasts(
    <TemplateForm
      business={sampleBusiness()}
      message={INTRODUCTION_MESSAGES.email}
      template={getTemplateTexts(INTRODUCTION_MESSAGES.email.defaultTemplate, 'en')}
      language="en"
      onSaved={onSaved}
      onCancel={() => {}}
    />,
  ).user;

/** Replaces a field's text by pasting, because `user.type` treats braces as special keys. */
async function write(user: ReturnType<typeof open>, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) {
    await user.click(field);
    await user.paste(text);
  }
}

it('restores the typed text and the focus when the owner undoes a ready-made template', async () => {
  const user = open();
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

it("previews a template with and without a customer's note", async () => {
  const user = open();
  await user.click(press('Casual'));
  expect(preview().textContent).toContain('Hey Ben,');
  expect(preview().textContent).toContain('keep coming back');
  await user.click(screen.getByLabelText('Show with a note from Maria'));
  expect(preview().textContent).not.toContain('keep coming back');
});

it('requires a message, and shows the default for a blank subject', async () => {
  const user = open();
  await write(user, subject(), '');
  expect(preview().textContent).toContain('I recommend Rivera Plumbing');
  await write(user, message(), ' ');
  await user.click(press('Save email template'));
  await screen.findByText(/^Write a message, or start from a template/);
  expect(save).not.toHaveBeenCalled();
});

it("keeps the typed template if it can't be saved", async () => {
  save.mockRejectedValue(new Error('refused'));
  const user = open();
  await write(user, message(), 'My own words.');
  await user.click(press('Save email template'));
  await expectToast(
    'Failed to update email template',
    'What you typed is still here. Check your connection, then save again.',
  );
  expect(message().value).toBe('My own words.');
  expect(onSaved).not.toHaveBeenCalled();
});
