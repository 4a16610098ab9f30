import type { Business } from '@vouchwell/domain/business';
import { type CardSettings, cardSettingsOf } from '@vouchwell/domain/cards/card-settings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveCardSettings } from '../../data/card-settings.ts';

/** A change is saved once the owner has paused for so long, in ms. */
const PAUSE_MS = 800;

/** What was typed and not yet saved, by business: it outlives a tab that is left too early. */
const unsaved = new Map<string, CardSettings>();

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

const isSame = (one: CardSettings, other: CardSettings) =>
  one.template === other.template &&
  one.message === other.message &&
  one.hasPanel === other.hasPanel;

/**
 * The owner's card and how to change it. Changes show at once and are saved after a pause; what
 * cannot be saved stays on the screen, is said so, and is tried again when the connection is back.
 */
export function useCardSettings(business: Business) {
  const { id } = business;
  const stored = cardSettingsOf(business.settings);
  const [draft, setDraft] = useState<CardSettings | null>(() => unsaved.get(id) ?? null);
  const [state, setState] = useState<SaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settings = draft ?? stored;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const wanted = unsaved.get(id);
    if (!wanted) return;
    setState('saving');
    try {
      await saveCardSettings({ id }, wanted);
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
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };

  // What is stored has caught up: from here on it leads again, whichever tab changes it.
  if (draft && state === 'saved' && isSame(draft, stored)) setDraft(null);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.has(id)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', save);
      save();
    };
  }, [id, save]);

  return { settings, change, state, retry: save };
}
