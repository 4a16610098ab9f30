import type { Business } from '@vouchwell/domain/business/business';
import type { CardSettings } from '@vouchwell/domain/business/settings';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/shared/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getCardSettings } from '../../cards/card-settings.ts';
import { saveSetting } from '../../data/business.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';

/** Debounce delay before a change is saved, in ms. */
const SAVE_DELAY_MS = 800;

/** Unsaved changes keyed by card id; kept outside React, so they survive unmounting. */
const unsavedSettings = new Map<string, CardSettings>();

export interface CardStore {
  readonly id: string;
  readonly save: (card: CardSettings) => Promise<void>;
}

type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** Settings with a message that would be cut off aren't saved. */
export type CardSaveState = SaveState | 'too-long';

/** Shows changes immediately, saves them after a pause, retries failed saves once back online. */
export function useCardSettings(business: Business, store?: CardStore) {
  const id = store?.id ?? business.id;
  const saveCard = useRef<CardStore['save']>(undefined);
  saveCard.current = store?.save ?? ((card) => saveSetting({ id }, 'card', card));
  const savedSettings = getCardSettings(business.settings.card);
  const [draft, setDraft] = useState<CardSettings | null>(() => unsavedSettings.get(id) ?? null);
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settings = draft ?? savedSettings;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const pendingSettings = unsavedSettings.get(id);
    if (!pendingSettings || isTooLong(pendingSettings)) return;
    setSaveState('saving');
    try {
      await saveCard.current?.(pendingSettings);
      const latestSettings = unsavedSettings.get(id);
      if (latestSettings && latestSettings !== pendingSettings) return;
      unsavedSettings.delete(id);
      setSaveState('saved');
    } catch (error) {
      console.error('Failed to save the card', error);
      if (unsavedSettings.get(id) === pendingSettings) setSaveState('failed');
    }
  }, [id]);

  const change = (changes: Partial<CardSettings>) => {
    const newSettings = { ...settings, ...changes };
    unsavedSettings.set(id, newSettings);
    setDraft(newSettings);
    setSaveState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_DELAY_MS);
  };

  // Drop a saved draft, so changes from other tabs show up.
  if (draft && saveState === 'saved' && areSettingsEqual(draft, savedSettings)) setDraft(null);

  useUnsavedChanges(draft !== null && saveState !== 'saved');
  useEffect(() => {
    // An earlier visit to this page may have failed to save.
    save();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      save();
    };
  }, [save]);

  const state: CardSaveState = draft && isTooLong(draft) ? 'too-long' : saveState;
  return { settings, change, state, retry: save };
}

const isTooLong = ({ message }: CardSettings) => message.length > CARD_MESSAGE_MAX;

const areSettingsEqual = (a: CardSettings, b: CardSettings) =>
  (Object.keys(a) as (keyof CardSettings)[]).every((name) => a[name] === b[name]);
