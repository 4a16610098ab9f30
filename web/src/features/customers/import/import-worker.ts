import { startSession } from './import-session.ts';
import type { Answer, Question } from './remote-session.ts';

/* Reads and checks a list beside the page, which stays responsive whatever its length. */

const session = startSession();

async function answer({ id, method, args }: Question): Promise<Answer> {
  try {
    const work = session[method] as (...given: readonly unknown[]) => unknown;
    return { id, value: await work(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data));
