import { readFileSync } from 'node:fs';
import { PASSWORD_MIN } from '@vouchwell/domain/accounts';
import { LEGAL_DOCUMENTS } from '@vouchwell/domain/business/legal';
import { beforeUserCreated } from 'firebase-functions/v2/identity';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { expect, it, vi } from 'vitest';
import { ALERTS } from '../../functions/src/http/request-error.ts';
import { scripts } from '../../package.json' with { type: 'json' };
import { connectApi } from './api.ts';
import { ALERT_TITLES, checkLegalReview, listFunctions, runDoctor } from './run-doctor.ts';

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const project = {
  id: 'live',
  functions: listFunctions({
    ping: () => undefined,
    check: { signUp: beforeUserCreated(() => undefined) },
    deliver: { push: onTaskDispatched(() => undefined) },
  }),
};

/** Runs all checks. URLs that end with a key of `responses` get that response, other URLs a 404. */
async function runWith(responses: Record<string, readonly [status: number, body: object]>) {
  const fetchMock = vi.fn(async (url: string, _init: RequestInit) => {
    const key = Object.keys(responses).find((part) => url.endsWith(part));
    const [status, body] = responses[key ?? ''] ?? [404, {}];
    return Response.json(body, { status });
  });
  vi.stubGlobal('fetch', fetchMock);
  const lines: string[] = [];
  const api = connectApi(project.id, async () => 'token');
  const isComplete = await runDoctor(api, project, (line) => lines.push(line));
  const methods = fetchMock.mock.calls.map(([url, { method }]) => `${method} ${url}`);
  return { isComplete, methods, printed: lines.join('\n') };
}

const deployed = (name: string) => ({
  name: `projects/live/locations/us-central1/functions/${name}`,
  state: 'ACTIVE',
  serviceConfig: {
    serviceAccountEmail: 'robot@live.example',
    environmentVariables: { APP_URL: 'https://app.example', TEAM_EMAIL: 'team@app.example' },
    secretEnvironmentVariables: [{ key: 'TOKEN_SECRETS', version: '1' }],
  },
});

it('npm run doctor lists what a new project lacks, and how to fix each problem', async () => {
  const { isComplete, printed } = await runWith({});
  expect(isComplete).toBe(false);
  expect(printed).toContain('0 of 12 checks passed.');
  for (const fix of [
    'npx firebase firestore:databases:create',
    '| npx firebase functions:secrets:set VAPID_PRIVATE_KEY --project live --data-file -',
    'Not set or not valid: ',
    'Not deployed or not active: ping, check-signUp, deliver-push.',
    'The queue deliver-push is missing.',
    'npx firebase deploy --only firestore:rules --project live',
    'There is no service account.',
    "-d 'enabled_events[]=checkout.session.completed'",
    'sh dev/doctor/create-alerts.sh live EMAIL',
    'No lawyer has reviewed version 1 of the legal document "terms".',
  ])
    expect(printed).toContain(fix);
});

it('npm run doctor lists settings and roles that a deployed project is missing', async () => {
  const functions = ['ping', 'check-signUp', 'deliver-push'].map(deployed);
  const member = 'serviceAccount:robot@live.example';
  const versions = [1, 2].map((version) => ({ name: `v/${version}`, state: 'ENABLED' }));
  const customStrengthOptions = { minPasswordLength: PASSWORD_MIN, maxPasswordLength: 4096 };
  const { printed, methods } = await runWith({
    '/functions': [200, { functions: functions.slice(0, 2), nextPageToken: 'p2' }],
    '/functions?pageToken=p2': [200, { functions: functions.slice(2) }],
    '/TOKEN_SECRETS/versions': [200, { versions }],
    '/queues': [200, { queues: [{ name: 'q/deliver-push', state: 'PAUSED' }] }],
    '/cloud.firestore': [200, { rulesetName: 'rules' }],
    '/v1/rules': [200, { source: { files: [{ content: readText('../../firestore.rules') }] } }],
    '/config': [
      200,
      {
        signIn: { email: { enabled: true } },
        authorizedDomains: ['localhost'],
        blockingFunctions: { triggers: { beforeCreate: {} } },
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [{ customStrengthOptions }],
        },
      },
    ],
    '/live:getIamPolicy': [200, { bindings: [{ role: 'roles/run.invoker', members: [member] }] }],
  });
  for (const line of [
    'Functions\n  ok\n',
    'Functions still use an older value of TOKEN_SECRETS.',
    'gcloud tasks queues resume deliver-push',
    'Firestore rules\n  ok\n',
    `-d '{"authorizedDomains":["localhost","app.example"]}'`,
    '"callbackUri":"https://app.example/auth"',
    '"enableImprovedEmailPrivacy":true',
    'roles/iam.serviceAccountTokenCreator',
    'sh dev/doctor/create-alerts.sh live team@app.example',
  ])
    expect(printed).toContain(line);
  expect(printed).not.toMatch(/Sign-in|password policy|run\.invoker/);
  for (const request of methods) expect(request).toMatch(/^GET |:getIamPolicy$/);
});

it("npm run doctor reports checks that couldn't be run", async () => {
  const { printed } = await runWith({
    '/billingInfo': [403, { error: { message: 'Permission denied' } }],
    '/functions': [200, { functions: [{ id: 1 }] }],
  });
  expect(printed).toMatch(/\? Could not check\. .*billingInfo answered 403: Permission denied\./);
  expect(printed).toContain('Unknown format of "0.name"');
});

it('npm run doctor requires a legal review of each current legal document', async () => {
  const versions = (change: number) => ({
    terms: LEGAL_DOCUMENTS.terms.version + change,
    dataProcessing: LEGAL_DOCUMENTS.dataProcessing.version,
    acceptableUse: LEGAL_DOCUMENTS.acceptableUse.version,
    privacy: LEGAL_DOCUMENTS.privacy.version,
  });
  const api = connectApi(project.id, async () => 'token');
  expect(await checkLegalReview(versions(0))(api, project)).toEqual([]);
  expect(await checkLegalReview(versions(-1))(api, project)).toHaveLength(1);
});

it('every alert in the code is created by create-alerts.sh and documented in operations.md', () => {
  const script = readText('create-alerts.sh');
  for (const alert of Object.values(ALERTS))
    expect(script).toContain(`jsonPayload.alert="${alert}"`);
  const page = readText('../../docs/operations.md');
  for (const title of ALERT_TITLES) {
    expect(script).toContain(`'${title}'`);
    expect(page).toContain(`alert "${title}"`);
  }
});

it('docs/operations.md mentions only existing commands', () => {
  const page = readText('../../docs/operations.md');
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});
