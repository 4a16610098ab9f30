import { randomUUID } from 'node:crypto';
import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { recordDemoRequest } from '../../../functions/src/db/demo-requests.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { getHeader, type ReceivedEmail, readInbox, waitForMail } from '../../support/emails.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const TEAM = 'team@vouchwell.test';
const URL_DIRECT = `${testEnvironment.functionsUrl}/submit-demo-request`;
const URL_HOSTED = `${testEnvironment.appUrl}/functions/v1/submit-demo-request`;

const createRequest = (fields: Partial<DemoRequest> = {}): DemoRequest => ({
  businessName: `Rivera Plumbing ${randomUUID().slice(0, 8)}`,
  contactName: 'Ana Rivera',
  email: freshEmail('ana'),
  phone: '(555) 010-1234',
  ...fields,
});

/** An address of Hosting's CDN. */
const CDN = '151.101.1.195';

interface PostOptions {
  readonly url?: string;
  readonly ip?: string;
  readonly visitor?: string;
  readonly method?: string;
  readonly type?: string;
}

/** Posts like the page does, from a new IP address by default. */
async function post(
  body: unknown,
  { url = URL_DIRECT, ip = freshIp(), visitor, method = 'POST', type }: PostOptions = {},
) {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': type ?? 'application/json',
      'X-Forwarded-For': ip,
      ...(visitor ? { 'Fastly-Client-IP': visitor } : {}),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
type Answer = Awaited<ReturnType<typeof post>>;
const json = ({ text }: Answer) => JSON.parse(text);

async function readStored({ email }: DemoRequest) {
  const requests = adminDb().collection(collections.demoRequests);
  return (await requests.where('email', '==', email.trim()).get()).docs;
}
const readTeamEmails = async ({ businessName }: DemoRequest) =>
  (await readInbox()).filter(({ subject }) => subject === `Demo request: ${businessName}`);
const waitForTeamEmail = ({ businessName }: DemoRequest) =>
  waitForMail(({ subject }) => subject === `Demo request: ${businessName}`);

it('stores a demo request for a year, notifies the team, and returns the booking page', async () => {
  const request = createRequest({ contactName: '  Ana Rivera ' });
  const answer = await post(request, { url: URL_HOSTED });
  expect(answer.status).toBe(200);
  const { success, calendlyUrl } = json(answer);
  expect(success).toBe(true);
  const { origin, pathname, searchParams } = new URL(calendlyUrl);
  expect(origin + pathname).toBe(`${testEnvironment.inboxUrl}/schedule`);
  expect(Object.fromEntries(searchParams)).toEqual({ name: 'Ana Rivera', email: request.email });

  const [stored, ...others] = await readStored(request);
  expect(others).toEqual([]);
  expect(stored?.id).toMatch(/^[0-9a-f]{64}$/);
  const { created_at, expire_at, ...fields } = stored?.data() ?? {};
  expect(fields).toEqual({
    business_name: request.businessName,
    contact_name: 'Ana Rivera',
    email: request.email,
    phone: request.phone,
  });
  expect((expire_at.toMillis() - created_at.toMillis()) / DAY_MS).toBe(365);

  const mail = await waitForTeamEmail(request);
  expect(mail.recipients).toEqual([TEAM]);
  for (const part of [request.businessName, 'Ana Rivera', request.email, request.phone])
    expect(mail.text).toContain(part);
  expect(getHeader(mail, 'reply-to')).toBe(`Ana Rivera <${request.email}>`);
});

it('stores a demo request once, even after a double click or a retry', async () => {
  const request = createRequest();
  const sameRequest = {
    ...request,
    email: request.email.toUpperCase(),
    businessName: request.businessName.toUpperCase(),
  };
  const answers = await Promise.all([post(request), post(request), post(sameRequest)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForTeamEmail(request);
  const requests = [...(await readStored(request)), ...(await readStored(sameRequest))];
  expect(requests).toHaveLength(1);
  expect(await readTeamEmails(request)).toHaveLength(1);
});

it('deduplicates demo requests within ten minutes, even across window boundaries', async () => {
  const request = createRequest();
  const windowStart = Math.ceil(Date.now() / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  const at = (minutes: number) => new Date(windowStart + minutes * MINUTE_MS);
  for (const minutes of [-1, 0, 8.9]) await recordDemoRequest(request, at(minutes));
  expect(await readStored(request)).toHaveLength(1);
  await recordDemoRequest(request, at(9.1));
  expect(await readStored(request)).toHaveLength(2);
});

it.each([
  ['no businessName', { businessName: '' }, 'Business name must be at least 2 characters'],
  ['an unknown field', { admin: true }, 'Unknown field'],
])("rejects a demo request with %s and reports the field's name", async (_, fields, message) => {
  const request = { ...createRequest(), ...fields };
  const answer = await post(request);
  expect(answer.status).toBe(400);
  expect(json(answer)).toEqual({
    error: 'Some of this isn’t valid',
    fields: { [Object.keys(fields)[0] ?? '']: message },
  });
});

it('rejects a demo request with a filled honeypot without storing it', async () => {
  const request = createRequest();
  const answer = await post({ ...request, company: 'Robots Ltd' });
  expect(answer.status).toBe(400);
  expect(await readStored(request)).toEqual([]);
});

it('submit-demo-request accepts only POST requests with valid JSON of limited size from our own origin', async () => {
  const get = await post('', { method: 'GET' });
  expect(get.status).toBe(405);
  expect(get.headers.get('allow')).toBe('POST');
  const preflight = await post('', { method: 'OPTIONS' });
  expect(preflight.status).toBe(405);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await post(JSON.stringify(createRequest()), { type })).status).toBe(415);
  expect((await post('{"businessName":')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
  expect((await post({ ...createRequest(), company: 'x'.repeat(17_000) })).status).toBe(400);
});

it('limits demo requests per network, including repeats, even if the headers are forged', async () => {
  const ip = freshIp();
  await setTokens(2, 'demo-visitor', ip);
  const request = createRequest();
  for (const _ of [1, 2]) expect((await post(request, { ip })).status).toBe(200);
  const rejected = await post(createRequest(), { ip });
  expect(rejected.status).toBe(429);
  expect(json(rejected)).toEqual({ error: 'Too many requests' });
  const forged = { ip: `${freshIp()}, ${ip}`, visitor: freshIp() };
  expect((await post(createRequest(), forged)).status).toBe(429);
});

it("a stranger who forges a visitor's IP address or uses their email doesn't use up the visitor's limit", async () => {
  const [visitor, stranger, email] = [freshIp(), freshIp(), freshEmail('ana')];
  await setTokens(1, 'demo-visitor', visitor);
  await setTokens(1, 'demo-visitor', stranger);
  // Hosting appends the stranger's IP address and its own.
  const forgedIp = `${visitor}, ${stranger}`;
  const byStranger = (ip: string) => post(createRequest({ email }), { visitor, ip });
  expect((await byStranger(forgedIp)).status).toBe(200);
  expect((await byStranger(`${forgedIp}, ${CDN}`)).status).toBe(429);
  expect((await post(createRequest({ email }), { ip: `${visitor}, ${CDN}` })).status).toBe(200);
});

it("stores demo requests beyond the team's hourly email limit, and lists them in one digest", async () => {
  const emailRecord = adminDb().collection(collections.mailTurns).doc('team');
  const sent_at_ms = Array.from({ length: 100 }, (_, n) => Date.now() + n);
  await emailRecord.set({ sent_at_ms, digest_id: null });
  const requests = [createRequest(), createRequest()];
  const readDigestId = () => emailRecord.get().then((stored) => stored.get('digest_id'));
  try {
    for (const request of requests) expect((await post(request)).status).toBe(200);
    const stored = (await Promise.all(requests.map(readStored))).flat();
    const areInDigest = async () => {
      const notifications = await Promise.all(
        stored.map(({ id }) => notificationsRef().doc(id).get()),
      );
      return notifications.every((item) => item.get('status') === 'in_digest');
    };
    expect(await waitUntil(areInDigest)).toBe(true);
    await emailRecord.update({ sent_at_ms: [] });
    await notificationsRef()
      .doc(await readDigestId())
      .update({ next_attempt_at: new Date() });
    // The digest may also list the previous test's requests.
    const isDigest = ({ subject, text }: ReceivedEmail) =>
      subject.includes('more demo requests') &&
      requests.every(({ businessName }) => text.includes(businessName));
    await waitForMail(isDigest);
    for (const request of requests) expect(await readTeamEmails(request)).toEqual([]);
  } finally {
    await emailRecord.delete();
  }
});
