import { setTimeout as delay } from 'node:timers/promises';

/** Every nth request repeats the previous one, which may still be running. */
const REPEAT_EACH = 5;

interface Load<Input> {
  /** Requests per second, regardless of pending responses. */
  readonly rate: number;
  readonly seconds: number;
  /** Creates a new request; `index` starts at 0. */
  readonly input: (index: number) => Input;
  /** Returns the HTTP status; `turn` counts all requests from 0. */
  readonly post: (input: Input, turn: number) => Promise<number>;
}

export interface LoadResult<Input> {
  readonly accepted: ReadonlySet<Input>;
  /** Statuses other than 200 and 429; 0 for a broken connection. */
  readonly errors: readonly number[];
  readonly rejected: number;
  readonly times: readonly number[];
}

/** Sends requests at a steady rate; a fifth are sent twice. */
export async function runSteadyLoad<Input>({
  rate,
  seconds,
  input,
  post,
}: Load<Input>): Promise<LoadResult<Input>> {
  const sent: Input[] = [];
  const accepted = new Set<Input>();
  const errors: number[] = [];
  const times: number[] = [];
  let rejected = 0;
  const send = async (one: Input, turn: number) => {
    const startedAt = performance.now();
    const status = await post(one, turn).catch(() => 0);
    if (status === 200) {
      times.push(performance.now() - startedAt);
      accepted.add(one);
    } else if (status === 429) rejected += 1;
    else errors.push(status);
  };
  const total = rate * seconds;
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  while (answers.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * rate));
    while (answers.length < due) {
      const last = sent.at(-1);
      const isRepeat = last !== undefined && answers.length % REPEAT_EACH === REPEAT_EACH - 1;
      const one = isRepeat ? last : input(sent.length);
      if (!isRepeat) sent.push(one);
      answers.push(send(one, answers.length));
    }
    await delay(5);
  }
  await Promise.all(answers);
  return { accepted, errors, rejected, times };
}
