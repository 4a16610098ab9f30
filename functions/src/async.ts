/** Rejects if `promise` takes too long; `what` is the subject of the error message. */
export async function withTimeout<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects if `work` rejects for any item. */
export async function mapWithConcurrency<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

const turns = new Map<string, Promise<unknown>>();

/** Runs `work` after earlier work with any of these names, even if that work fails. */
export function runSerially<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const turn = Promise.all(names.map((name) => turns.get(name))).then(work);
  const settled = turn
    .catch(() => undefined)
    .finally(() => {
      for (const name of names) if (turns.get(name) === settled) turns.delete(name);
    });
  for (const name of names) turns.set(name, settled);
  return turn;
}
