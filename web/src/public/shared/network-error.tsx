import { create } from 'zustand';
import { useTexts } from './language.ts';

/** `lost` if the last submit got no response; `back` once the network is available again. */
const useNetworkErrorState = create<'none' | 'lost' | 'back'>(() => 'none');

const onOnline = () => useNetworkErrorState.setState('back', true);

export function showNetworkError(): void {
  useNetworkErrorState.setState('lost', true);
  window.addEventListener('online', onOnline, { once: true });
}

export function clearNetworkError(): void {
  useNetworkErrorState.setState('none', true);
  window.removeEventListener('online', onOnline);
}

export function NetworkErrorNotice() {
  const { noAnswer, backOnline } = useTexts();
  const state = useNetworkErrorState();
  if (state === 'none') return null;
  const { title, text } = state === 'lost' ? noAnswer : backOnline;
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
