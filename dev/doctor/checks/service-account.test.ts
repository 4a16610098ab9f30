import { describe, expect, it } from 'vitest';
import { requests } from '../recorded/live-project.ts';
import { changesOf, found } from '../recorded/serve-answers.ts';
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
    const answers = (bindings: object[]) => ({
      [requests.accountPolicy]: { etag: 'ACAB' },
      [requests.projectPolicy]: { bindings },
    });
    expect(await found(serviceAccountCheck, answers([binding]))).toEqual([]);
    const conditional = {
      ...binding,
      condition: { expression: 'request.time < timestamp("2020")' },
    };
    expect(await found(serviceAccountCheck, answers([conditional]))).toHaveLength(1);
  });
});
