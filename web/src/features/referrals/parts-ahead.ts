import { useEffect } from 'react';
import { loadFollowUps } from './referral-row.tsx';

export const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;

const PARTS = [loadPanel, loadFollowUps];

/** Without a connection, each part is requested again when needed. */
const loadAll = () => void Promise.all(PARTS.map((load) => load())).catch(() => {});

/** Preloads what a click shows, so it also works offline. */
export function usePartsAhead(): void {
  useEffect(loadAll, []);
}
