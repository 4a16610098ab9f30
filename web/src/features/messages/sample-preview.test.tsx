import { expect, it } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { INTRODUCTION_MESSAGES } from './editable-messages.ts';
import { SmsCounter } from './sample-preview.tsx';

/** Returns the text shown about an SMS with this body. */
function renderCount(bodyTemplate: string): string {
  renderWithToasts(
    <SmsCounter
      business={sampleBusiness({ fromLabel: null, rewardDescription: null, rewardTerms: null })}
      message={INTRODUCTION_MESSAGES.sms}
      template={{ bodyTemplate }}
      language="en"
      includesNote={true}
    />,
  );
  return document.body.textContent.trim();
}

const counted = (length: number, messages: string) =>
  `Preview: ${length} characters (${messages}). Recommended: under 160.`;

it.each([
  ['x', '1 character typed.'],
  ['Hi {{referral_name}} 👋', '20 characters typed.'],
])('shows the number of characters typed in an SMS: “%s”', (text, words) => {
  expect(renderCount(text)).toMatch(new RegExp(`^${words} Preview: \\d+ characters?`));
});

it('shows the length of an SMS with and without a note', () => {
  const words = renderCount(`${'x'.repeat(145)}{{custom_message}}`);
  expect(words).toContain(counted(164, '2 texts'));
  expect(words).toContain('Without Maria’s note it would be 145.');
});

it('shows which characters leave less room in an SMS', () => {
  const words = renderCount(`Hi ${'👋'.repeat(34)}`);
  expect(words).toContain(counted(71, '2 texts'));
  expect(words).toContain('With “👋”, each text holds only 70 characters.');
});
