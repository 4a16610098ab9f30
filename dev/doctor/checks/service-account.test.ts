import { describe, expect, it } from 'vitest';
import { requests } from '../recorded/live-project.ts';
import { changesOf, found, hows } from '../recorded/serve-answers.ts';
import { serviceAccountCheck } from './service-account.ts';

describe('the service account', () => {
  const ROLE = 'roles/iam.serviceAccountTokenCreator';
  const MEMBER = 'serviceAccount:123456789012-compute@developer.gserviceaccount.com';

  it('gets the role on itself, and all others keep theirs', async () => {
    const others = { role: 'roles/iam.serviceAccountUser', members: ['user:a@b.example'] };
    const policy = { version: 1, etag: 'BwXi', bindings: [others] };
    const findings = await found(serviceAccountCheck, { [requests.accountPolicy]: policy });
    expect(changesOf(findings)[0]?.body).toEqual({
      policy: { ...policy, bindings: [others, { role: ROLE, members: [MEMBER] }] },
    });
  });

  it('may have the role by the whole project, but not on a condition', async () => {
    const binding = { role: ROLE, members: [MEMBER] };
    const editor = { role: 'roles/editor', members: [MEMBER] };
    const answers = (bindings: object[]) => ({
      [requests.accountPolicy]: { etag: 'ACAB' },
      [requests.projectPolicy]: { bindings: [...bindings, editor] },
    });
    expect(await found(serviceAccountCheck, answers([binding]))).toEqual([]);
    const conditional = {
      ...binding,
      condition: { expression: 'request.time < timestamp("2020")' },
    };
    expect(await found(serviceAccountCheck, answers([conditional]))).toHaveLength(1);
  });

  it('may queue tasks and have them run in its name, where it is no editor of the project', async () => {
    const policy = { etag: 'ACAB', bindings: [{ role: ROLE, members: [MEMBER] }] };
    const findings = await found(serviceAccountCheck, {
      [requests.accountPolicy]: policy,
      [requests.projectPolicy]: {
        bindings: [{ role: 'roles/run.invoker', members: [MEMBER] }],
      },
    });
    expect(changesOf(findings)[0]?.body).toEqual({
      policy: {
        ...policy,
        bindings: [...policy.bindings, { role: 'roles/iam.serviceAccountUser', members: [MEMBER] }],
      },
    });
    expect(hows(findings).trim()).toBe(
      `gcloud projects add-iam-policy-binding vouchwell-live --member ${MEMBER} --role roles/cloudtasks.enqueuer`,
    );
  });
});
