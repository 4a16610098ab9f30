import { LANGUAGES } from '@vouchwell/domain/lib/language';
import { loadTexts } from '@vouchwell/domain/lib/load-texts';
import type { Answer, Question } from './remote-session.ts';

/* Reads and checks a list beside the page, which stays responsive whatever its length. */

/** The worker has its page's language as its name. What it says of a list is loaded after the language. */
async function start() {
  await loadTexts(LANGUAGES.find((language) => language === self.name) ?? 'en');
  const { startSession } = await import('./import-session.ts');
  return startSession();
}
const starting = start();

async function answer({ id, method, args }: Question): Promise<Answer> {
  try {
    const work = (await starting)[method] as (...given: readonly unknown[]) => unknown;
    return { id, value: await work(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data));
