const turns = new Map<string, Promise<unknown>>();

/** Runs works that share any of these names one after the other, whether or not the earlier ones succeed. */
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
