import { AUTH_CONFIG, AUTH_CONFIG_MASK, authConfigUrl, missingAuthConfig } from './auth-config.ts';
import { Failure } from './failure.ts';

export interface AuthProject {
  readonly project: string;
  /** An access token of somebody who may change it. */
  readonly token: string;
}

/**
 * Writes our settings into a project's Identity Platform where it lacks any, and touches no other.
 * Gives what it lacked before and what it lacks now, as `missingAuthConfig` names them.
 * @throws Failure with the API's own words, as where the project has no Identity Platform.
 */
export async function setUpAuth(
  { project, token }: AuthProject,
  dryRun: boolean,
): Promise<{ readonly before: string[]; readonly after: string[] }> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Goog-User-Project': project,
  };
  const url = authConfigUrl(project);
  const before = missingAuthConfig(await ask(url, { headers }));
  const ours = AUTH_CONFIG_MASK.split(',');
  if (dryRun || !before.some((part) => ours.includes(part))) return { before, after: before };
  const body = JSON.stringify(AUTH_CONFIG);
  const written = await ask(`${url}?updateMask=${AUTH_CONFIG_MASK}`, {
    method: 'PATCH',
    headers,
    body,
  });
  return { before, after: missingAuthConfig(written) };
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Failure(`Identity Platform answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
