import { AUTH_CONFIG } from './auth-config.ts';
import type { LocalEnvironment } from './environment.ts';

/**
 * Makes the Auth emulator answer a wrong email and a wrong password alike, as production does.
 * It forgets this whenever it restarts.
 */
export async function hideWhichAccountsExist(environment: LocalEnvironment): Promise<void> {
  const { authUrl, projectId } = environment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: AUTH_CONFIG.emailPrivacyConfig }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${response.status}`);
}
