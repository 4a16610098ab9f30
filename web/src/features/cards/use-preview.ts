import { useEffect, useState } from 'react';
import { type CardInput, makeCard, makeScene, UnreadableCode } from '../../cards/make-card.ts';
import type { Scene } from '../../cards/scene.ts';

/** Time without a change before the QR code is checked. */
const PAUSE_MS = 400;

/** Whether phones read the code: as is, on a panel that we added, or not at all. */
type Verdict = 'readable' | 'panel-added' | 'unreadable';

export interface Preview {
  readonly scene: Scene | null;
  readonly verdict: Verdict | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function usePreview(input: CardInput): Preview {
  const { template, businessName, phone, message, link, hasPanel, caption, logo } = input;
  const [scene, setScene] = useState<Scene | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { verdict, isKnown } = useVerdict(input, attempt);
  const needsPanel = hasPanel || (isKnown && verdict === 'panel-added');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same card again.
  useEffect(() => {
    let isWanted = true;
    makeScene({ template, businessName, phone, message, link, hasPanel: needsPanel, caption, logo })
      .then((made) => {
        if (!isWanted) return;
        setScene(made);
        setFailed(false);
      })
      .catch((error) => {
        console.error('The card could not be drawn', error);
        if (isWanted) setFailed(true);
      });
    return () => {
      isWanted = false;
    };
  }, [template, businessName, phone, message, link, needsPanel, caption, logo, attempt]);
  const retry = () => setAttempt((before) => before + 1);
  return { scene, verdict: isKnown ? verdict : null, failed, retry };
}

/** A result holds until the template or the link changes. */
function useVerdict(
  { template, businessName, phone, message, link, hasPanel, caption, logo }: CardInput,
  attempt: number,
) {
  const key = [template.id, link, hasPanel].join(' ');
  const [found, setFound] = useState<{ key: string; verdict: Verdict }>();
  const words = useDebouncedValue(`${businessName}\n${phone}\n${message}`, PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again once the words stand still.
  useEffect(() => {
    let isWanted = true;
    const tell = (verdict: Verdict) => isWanted && setFound({ key, verdict });
    makeCard({ template, businessName, phone, message, link, hasPanel, caption, logo })
      .then(({ isPanelAdded }) => tell(isPanelAdded ? 'panel-added' : 'readable'))
      .catch((error) => error instanceof UnreadableCode && tell('unreadable'));
    return () => {
      isWanted = false;
    };
  }, [key, words, logo, attempt]);
  return { verdict: found?.verdict ?? null, isKnown: found?.key === key };
}

export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
