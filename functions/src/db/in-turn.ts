const turns = new Map<string, Promise<unknown>>();

/** Serializes work that shares any of these names, even if earlier work fails. */
export function inTurn<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const turn = Promise.all(names.map((name) => turns.get(name))).then(work);
  const settled = turn
    .catch(() => undefined)
    .finally(() => {
      for (const name of names) if (turns.get(name) === settled) turns.delete(name);
    });
  for (const name of names) turns.set(name, settled);
  return turn;
}
