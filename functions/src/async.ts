/** Rejects if `promise` takes too long; `subject` starts the error message. */
export async function withTimeout<T>(ms: number, subject: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${subject} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects if `work` rejects for any item. */
export async function mapWithConcurrency<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** The last work of each name. These promises never reject, so later work always runs. */
const lastWork = new Map<string, Promise<unknown>>();

/** Runs `work` after earlier work with any of these names, even if that work fails. */
export function runSerially<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const result = Promise.all(names.map((name) => lastWork.get(name))).then(work);
  const settledResult = result
    .catch(() => undefined)
    .finally(() => {
      for (const name of names) if (lastWork.get(name) === settledResult) lastWork.delete(name);
    });
  for (const name of names) lastWork.set(name, settledResult);
  return result;
}
