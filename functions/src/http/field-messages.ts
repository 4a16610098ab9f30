import type { FieldMessages } from './refusal.ts';

/** What we need of a schema library's finding. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** The first message for each field; a field that should not be there is named too. */
export function fieldMessages(issues: readonly Issue[]): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { code, path, message, keys } of issues) {
    const isUnknown = code === 'unrecognized_keys';
    const names = isUnknown ? (keys ?? []) : [path.join('.')];
    for (const name of names) messages[name] ??= isUnknown ? 'Unknown field' : message;
  }
  return messages;
}
