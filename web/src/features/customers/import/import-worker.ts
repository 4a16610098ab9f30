import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { loadCatalog } from '@vouchwell/domain/shared/load-texts';
import type { WorkerRequest, WorkerResponse } from './remote-session.ts';

/* Reads and checks a list off the main thread. */

/** The worker's name is the page's language. Its catalog must load before any module calls `t`. */
async function start() {
  await loadCatalog(LANGUAGES.find((language) => language === self.name) ?? 'en');
  const { createImportSession } = await import('./import-session.ts');
  return createImportSession();
}
const starting = start();

async function answer({ id, method, args }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const work = (await starting)[method] as (...given: readonly unknown[]) => unknown;
    return { id, value: await work(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) =>
  self.postMessage(await answer(data));
