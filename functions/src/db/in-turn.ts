const turns = new Map<string, Promise<unknown>>();

/** Runs works of one name one after the other, whether or not the earlier ones succeed. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  const settled = turn
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(name) === settled) turns.delete(name);
    });
  turns.set(name, settled);
  return turn;
}
