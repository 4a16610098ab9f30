import type { Business } from '@vouchwell/domain/business/business';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/shared/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CardSettings, cardSettingsOf } from '../../cards/card-settings.ts';
import { saveCardSettings } from '../../data/business.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';

/** Debounce before a change is saved. */
const PAUSE_MS = 800;

/** Unsaved changes by card id; module state, so they survive unmounting. */
const unsaved = new Map<string, CardSettings>();

/** Storage of a card that isn't the business's own. */
export interface CardStore {
  readonly id: string;
  readonly save: (card: CardSettings) => Promise<void>;
}

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'too-long';

const isSame = (one: CardSettings, other: CardSettings) =>
  one.template === other.template &&
  one.message === other.message &&
  one.hasPanel === other.hasPanel &&
  one.hasPhone === other.hasPhone &&
  one.language === other.language;

/** Not saved, because it would be cut off. */
const isTooLong = ({ message }: CardSettings) => message.length > CARD_MESSAGE_MAX;

/** Changes show immediately and are saved after a pause; failed ones are retried once online. */
export function useCardSettings(business: Business, store?: CardStore) {
  const id = store?.id ?? business.id;
  const saveCard = useRef<CardStore['save']>(undefined);
  saveCard.current = store?.save ?? ((card) => saveCardSettings({ id }, card));
  const stored = cardSettingsOf(business.settings);
  const [draft, setDraft] = useState<CardSettings | null>(() => unsaved.get(id) ?? null);
  const [state, setState] = useState<SaveState>(draft && isTooLong(draft) ? 'too-long' : 'idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settings = draft ?? stored;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const wanted = unsaved.get(id);
    if (!wanted || isTooLong(wanted)) return;
    setState('saving');
    try {
      await saveCard.current?.(wanted);
      if (unsaved.get(id) !== wanted) return;
      unsaved.delete(id);
      setState('saved');
    } catch (error) {
      console.error('The card was not saved', error);
      if (unsaved.get(id) === wanted) setState('failed');
    }
  }, [id]);

  const change = (part: Partial<CardSettings>) => {
    const next = { ...settings, ...part };
    unsaved.set(id, next);
    setDraft(next);
    clearTimeout(timer.current);
    setState(isTooLong(next) ? 'too-long' : 'saving');
    timer.current = setTimeout(save, PAUSE_MS);
  };

  // The stored settings equal the draft: follow them again, even if another tab changes them.
  if (draft && state === 'saved' && isSame(draft, stored)) setDraft(null);

  useUnsaved(draft !== null && state !== 'saved');
  useEffect(() => {
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      save();
    };
  }, [save]);

  return { settings, change, state, retry: save };
}
