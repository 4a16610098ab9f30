import getPort from 'get-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { HOST } from '../../src/environment.ts';
import { recordedFunction, requests, target } from '../recorded/live-project.ts';
import { Refused, serveAnswers } from '../recorded/serve-answers.ts';
import { CouldNotCheck, connectApi } from './api.ts';

const FUNCTIONS = 'cloudfunctions.googleapis.com';
const PATH = `v2/projects/${target.projectId}/locations/-/functions`;
const named = z.object({ name: z.string() });

async function givenApi(changed: Readonly<Record<string, unknown>>) {
  const { api, end } = await serveAnswers(changed);
  onTestFinished(end);
  return api;
}

/** The error for a list of functions that could not be read. */
async function refusedFor(changed: Readonly<Record<string, unknown>>): Promise<CouldNotCheck> {
  const api = await givenApi(changed);
  const error: unknown = await api.list(FUNCTIONS, PATH, 'functions', named).catch((e) => e);
  if (!(error instanceof CouldNotCheck)) throw new Error('It was read.');
  return error;
}

describe('an API', () => {
  it('is read page by page', async () => {
    const api = await givenApi({
      [requests.functions]: { functions: [recordedFunction('a')], nextPageToken: 'p2' },
      [`${requests.functions}?pageToken=p2`]: { functions: [recordedFunction('b')] },
    });
    const names = (await api.list(FUNCTIONS, PATH, 'functions', named)).map(({ name }) => name);
    expect(names.map((name) => name.at(-1))).toEqual(['a', 'b']);
  });

  it('says where a service is switched off how to switch it on', async () => {
    // The format of https://cloud.google.com/apis/design/errors.
    const { message, how } = await refusedFor({
      [requests.functions]: new Refused(403, {
        code: 403,
        message: 'Cloud Functions API has not been used in project 1 before or it is disabled.',
        status: 'PERMISSION_DENIED',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'SERVICE_DISABLED',
            domain: 'googleapis.com',
            metadata: { service: FUNCTIONS, consumer: 'projects/1' },
          },
        ],
      }),
    });
    expect(message).toBe(`${FUNCTIONS} is not enabled in this project`);
    expect(how).toContain(`gcloud services enable ${FUNCTIONS} --project vouchwell-live`);
  });

  it('says which role is missing where it may not be read', async () => {
    const message = 'Permission cloudfunctions.functions.list denied';
    const error = await refusedFor({ [requests.functions]: new Refused(403, { message }) });
    expect(error.message).toContain(message);
    expect(error.how).toContain('role');
  });

  it('is not taken for fine when it answers otherwise than documented', async () => {
    const { message } = await refusedFor({ [requests.functions]: { functions: [{ id: 1 }] } });
    expect(message).toContain('otherwise than documented');
  });

  it('is not taken for fine when nobody answers', async () => {
    const port = await getPort();
    const api = connectApi({
      projectId: 'p',
      credentialFor: async () => 'token',
      originOf: () => `http://${HOST}:${port}`,
    });
    await expect(api.get(FUNCTIONS, PATH, named)).rejects.toThrow('does not answer');
  });
});
