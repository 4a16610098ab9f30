import { create } from 'zustand';
import { useTexts } from './language.ts';

/** Whether the last submit got no answer, and whether the network is back. */
const useNoAnswer = create<'none' | 'lost' | 'back'>(() => 'none');

const onOnline = () => useNoAnswer.setState('back', true);

export function showNoAnswer(): void {
  useNoAnswer.setState('lost', true);
  window.addEventListener('online', onOnline, { once: true });
}

export function clearNoAnswer(): void {
  useNoAnswer.setState('none', true);
  window.removeEventListener('online', onOnline);
}

/** Shown next to the submit button if the last submit got no answer. */
export function NoAnswerNotice() {
  const { noAnswer, backOnline } = useTexts();
  const now = useNoAnswer();
  if (now === 'none') return null;
  const { title, text } = now === 'lost' ? noAnswer : backOnline;
  return (
    <p
      role="alert"
      className="rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3"
    >
      <strong className="block font-semibold">{title}</strong>
      {text}
    </p>
  );
}
