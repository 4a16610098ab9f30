import type { SlugChangeLimit } from '@vouchwell/domain/business';
import { texts } from './texts.ts';

const dayAndTime = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Why the link cannot change now, and what to do; null where only the server knows why. */
export function slugChangeMessage(limit: SlugChangeLimit | null): string {
  const { limits, never, until } = texts.linkChange;
  if (limit === null) return limits;
  return limit === 'never' ? never : until(dayAndTime.format(limit));
}
