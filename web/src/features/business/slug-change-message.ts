import { SLUG_CHANGES_MAX } from '@vouchwell/domain/limits';
import type { SlugChangeLimit } from '@vouchwell/domain/slug-changes';

const dayAndTime = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Why the link cannot change now, and what to do; null where only the server knows why. */
export function slugChangeMessage(limit: SlugChangeLimit | null): string {
  if (limit === null)
    return `You can change your link once a day, and ${SLUG_CHANGES_MAX} times in total. Keep your current link for now.`;
  if (limit === 'never')
    return `You have changed your link ${SLUG_CHANGES_MAX} times, and that is the limit. Keep your current link.`;
  return `You can change your link once a day. Keep your current link until ${dayAndTime.format(limit)}.`;
}
