import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTH_CONFIG } from './auth-config.ts';
import { setUpAuth } from './set-up-auth.ts';

const URL = 'https://identitytoolkit.googleapis.com/admin/v2/projects/shop/config';
const project = { project: 'shop', token: 'token' };
const blockingFunctions = { triggers: { beforeCreate: { functionUri: 'https://x.run.app' } } };

const api = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', api));
afterEach(() => {
  vi.unstubAllGlobals();
  api.mockReset();
});

it('writes what a new project lacks, and nothing beside it', async () => {
  api.mockResolvedValueOnce(Response.json({ blockingFunctions }));
  api.mockResolvedValueOnce(Response.json({ ...AUTH_CONFIG, blockingFunctions }));
  const { before, after } = await setUpAuth(project, false);
  expect([before.length, after]).toEqual([3, []]);
  const [url, init] = api.mock.lastCall ?? [];
  expect(url).toBe(
    `${URL}?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy,client.permissions.disabledUserDeletion,passwordPolicyConfig`,
  );
  expect(init).toMatchObject({
    method: 'PATCH',
    headers: { Authorization: 'Bearer token', 'X-Goog-User-Project': 'shop' },
  });
  expect(JSON.parse(String(init?.body))).toEqual(AUTH_CONFIG);
});

it('writes nothing where all is there, and says what a deploy has to enter', async () => {
  api.mockResolvedValueOnce(Response.json(AUTH_CONFIG));
  expect((await setUpAuth(project, false)).after).toEqual([
    'blockingFunctions.triggers.beforeCreate',
  ]);
  expect(api).toHaveBeenCalledOnce();
});

it('only looks in a dry run', async () => {
  api.mockResolvedValueOnce(Response.json({}));
  expect((await setUpAuth(project, true)).after).toHaveLength(4);
  expect(api).toHaveBeenCalledOnce();
});

it('passes on why Identity Platform refuses', async () => {
  api.mockResolvedValueOnce(new Response('CONFIGURATION_NOT_FOUND', { status: 404 }));
  await expect(setUpAuth(project, false)).rejects.toThrow('404: CONFIGURATION_NOT_FOUND');
});
