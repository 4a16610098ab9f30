import { useEffect } from 'react';
import { loadFollowUps } from './referral-row.tsx';

/* What the list shows after a press. */
export const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;
export const loadLogCall = async () => (await import('./log-call.tsx')).LogCall;

const PARTS = [loadPanel, loadFollowUps, loadLogCall];

/** Without a connection it is asked for again where it is needed. */
const loadAll = () => void Promise.all(PARTS.map((load) => load())).catch(() => {});

/** Loads what a press shows while the list waits for its data, so that it is there offline as well. */
export function usePartsAhead(): void {
  useEffect(loadAll, []);
}
