import { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { type ReferralBody, recordReferral as record, type SendForm } from './send-once.ts';
import { storageKeys, writeStoredValue } from './storage.ts';

const ben = {
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  sendMethod: 'email' as 'email' | 'sms',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '',
  note: '',
  consentAttestation: true,
  businessSlug: 'rivera-plumbing',
  company: '',
};
const answer = {
  success: true,
  business: { fromLabel: null, contactEmail: 'sam@example.com' },
  linkCode: 'm4r7a2k9p3xq',
  introductionCode: 'n4p7q2r9s3tv',
} as const;

const jsonOf = (body: ReferralBody) => JSON.stringify(getRequestContent(body));

type Body = typeof ben & { readonly placement?: string; readonly language?: 'en' | 'es' };
type SendBody = SendForm<Body, typeof answer>;

/** Records each id once, like the real server; can lose requests and responses. */
class Server {
  readonly recorded = new Map<string, string>();
  losesResponses = false;
  losesRequests = false;
  send: SendBody = async ({ requestId, ...body }) => {
    if (this.losesRequests) throw new NetworkError('lost');
    const json = jsonOf(body);
    if ((this.recorded.get(requestId) ?? json) !== json) {
      throw new ApiError('request-id-reused', '');
    }
    this.recorded.set(requestId, json);
    if (this.losesResponses) throw new NetworkError('lost');
    return answer;
  };
}

let server: Server;
beforeEach(() => {
  server = new Server();
  writeStoredValue(storageKeys.attempt, '');
  let ids = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1;
    return `id-${ids}-0-0-0`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const recordReferral = (body: Body, send = server.send) => record(body, storageKeys.attempt, send);

async function recordWithoutResponse() {
  server.losesResponses = true;
  await expect(recordReferral(ben)).rejects.toThrow(NetworkError);
  server.losesResponses = false;
}

it('records the same referral once, even if it is sent several times', async () => {
  await Promise.all([recordReferral(ben), recordReferral(ben)]);
  await recordReferral(ben);
  expect(server.recorded.size).toBe(1);
});

it('records a referral once if the response was lost and it is sent again', async () => {
  await recordWithoutResponse();
  expect(await recordReferral(ben)).toMatchObject({ answer, wasRecordedEarlier: false });
  expect(server.recorded.size).toBe(1);
});

it('reports that the first version of a referral was recorded if the note has changed since', async () => {
  await recordWithoutResponse();
  const result = await recordReferral({ ...ben, note: 'Leaking tap' });
  expect(result).toMatchObject({ answer, wasRecordedEarlier: true });
  expect(server.recorded.size).toBe(1);
});

it('records only the corrected referral if the first version never arrived', async () => {
  server.losesRequests = true;
  await expect(recordReferral(ben)).rejects.toThrow(NetworkError);
  server.losesRequests = false;
  const corrected = { ...ben, referralEmail: 'benjamin@example.com' };
  await recordReferral(corrected);
  expect([...server.recorded.values()]).toEqual([jsonOf(corrected)]);
});

it.each([
  ['a different friend', { referralName: 'Ana', referralEmail: 'ana@example.com' }],
  ['the same friend at another business', { businessSlug: 'smith-bakery' }],
  ['the same friend from another customer', { referrerEmail: 'ana@example.com' }],
])('records %s separately after a lost response', async (_what, changes) => {
  await recordWithoutResponse();
  const other = { ...ben, ...changes };
  expect(await recordReferral(other)).toMatchObject({ answer, wasRecordedEarlier: false });
  expect([...server.recorded.values()]).toEqual([ben, other].map(jsonOf));
});

it.each([
  ['a phone number was added', { referralPhone: '555 010 1234' }],
  ['the referral is now sent by SMS', { sendMethod: 'sms', referralPhone: '555 010 1234' }],
] as const)('records a referral once if the response was lost and %s', async (_what, changes) => {
  await recordWithoutResponse();
  const changed = { ...ben, ...changes };
  expect(await recordReferral(changed)).toMatchObject({ answer, wasRecordedEarlier: true });
  expect(await recordReferral(changed)).toMatchObject({ answer, wasRecordedEarlier: true });
  expect(await recordReferral(ben)).toMatchObject({ answer, wasRecordedEarlier: false });
  expect(await recordReferral(changed)).toMatchObject({ answer, wasRecordedEarlier: true });
  expect([...server.recorded.values()]).toEqual([jsonOf(ben)]);
});

it("records a referral once, regardless of which of the business's links is used", async () => {
  await recordReferral({ ...ben, placement: 'van' });
  await recordReferral(ben);
  await recordReferral({ ...ben, placement: 'counter', company: 'x' });
  expect(server.recorded.size).toBe(1);
});

it("resends the first version of a referral in the page's current language", async () => {
  await recordWithoutResponse();
  const sent: Body[] = [];
  const changed = { ...ben, note: 'Leaking tap', language: 'es' } as const;
  await recordReferral(changed, (input) => {
    sent.push(input);
    return server.send(input);
  });
  expect(sent).toMatchObject([
    { note: 'Leaking tap', language: 'es' },
    { note: '', language: 'es', requestId: 'id-1-0-0-0' },
  ]);
});

it('records changed details after a success as a new referral', async () => {
  await recordReferral(ben);
  await recordReferral({ ...ben, referralEmail: 'ana@example.com' });
  expect(server.recorded.size).toBe(2);
});
