import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { onTestFinished } from 'vitest';
import { HOST } from '../../src/environment.ts';
import { serve } from '../../src/http-server.ts';
import { type Api, connectApi } from '../checks/api.ts';
import type { Change, Check, Finding } from '../checks/check.ts';
import { liveProject, target } from './live-project.ts';

/** An error response: its status, and Google's error in the body. */
export class Refused {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: object) {
    this.status = status;
    this.error = error;
  }
}

export interface Recording {
  readonly api: Api;
  /** The requests that would change something: `PATCH host/path?query`, with the body. */
  readonly sent: { readonly request: string; readonly body: unknown }[];
  readonly end: () => Promise<void>;
}

/** The name of a request: `GET host/path?query`. */
const nameOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${decodeURIComponent(url.slice(1))}`;

const isRead = (request: string) => /^GET |:getIamPolicy\b/.test(request);

/**
 * Serves the API responses of a complete project, with some of them replaced; `null` is a 404. A
 * name may include the query. Requests that change something are accepted and recorded.
 */
export async function serveAnswers(
  changed: Readonly<Record<string, unknown>> = {},
): Promise<Recording> {
  const answerTo = (name: string) => (name in changed ? changed[name] : liveProject[name]);
  const sent: { request: string; body: unknown }[] = [];
  const port = await getPort();
  const end = await serve(port, async (request, response) => {
    const full = nameOf(request);
    const name = full.replace(/\?.*/, '');
    const answer = answerTo(full) ?? answerTo(name) ?? (isRead(name) ? new Refused(404, {}) : {});
    if (!isRead(name)) {
      const body: unknown = JSON.parse(await text(request));
      sent.push({ request: full, body });
    }
    const [status, shown] =
      answer instanceof Refused ? [answer.status, { error: answer.error }] : [200, answer];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(shown));
  });
  const api = connectApi({
    projectId: target.projectId,
    credentialFor: async () => 'token',
    originOf: (host) => `http://${HOST}:${port}/${host}`,
  });
  return { api, sent, end };
}

/** The findings of a check where some responses differ from those of a complete project. */
export async function found(
  check: Check,
  changed: Readonly<Record<string, unknown>>,
  changedTarget = target,
): Promise<Finding[]> {
  const { api, end } = await serveAnswers(changed);
  onTestFinished(end);
  return check.run(api, changedTarget);
}

/** A recorded response with some fields replaced. */
export const but = (request: string, changed: object) => ({
  [request]: { ...(liveProject[request] as object), ...changed },
});

export const sentences = (findings: readonly Finding[]): string =>
  findings.map(({ lacks }) => lacks).join('\n');
export const hows = (findings: readonly Finding[]): string =>
  findings.map((finding) => ('how' in finding ? finding.how : '')).join('\n');
export const changesOf = (findings: readonly Finding[]): Change[] =>
  findings.flatMap((finding) => ('changes' in finding ? finding.changes : []));
