import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { loadCatalog } from '@vouchwell/domain/shared/load-texts';
import type { WorkerRequest, WorkerResponse } from './remote-session.ts';

/** The worker's name is the page's language. Its catalog must load before any module calls `t`. */
async function createSession() {
  await loadCatalog(LANGUAGES.find((language) => language === self.name) ?? 'en');
  const { createImportSession } = await import('./import-session.ts');
  return createImportSession();
}
const sessionPromise = createSession();

async function handleRequest({ id, method, args }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const callMethod = (await sessionPromise)[method] as (...args: readonly unknown[]) => unknown;
    return { id, value: await callMethod(...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) =>
  self.postMessage(await handleRequest(data));
