import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { displayBusinessName, displayName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { demoSettings } from '../../config.ts';
import { readDemoRequest } from '../../db/demo-requests.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { type EmailSamples, SAMPLE_BUSINESS } from '../../testing/email-samples.ts';
import { countRemainingTopics, readDigest } from '../digests.ts';
import { renderEmail } from '../mail-layout.ts';
import { joinWithCommas } from '../owner-parts.ts';

/** Always in English, like the digest, because both go to our team. */
function renderDemoRequestEmail(request: DemoRequest) {
  const { email, phone } = request;
  const businessName = displayBusinessName(request.businessName);
  const contactName = displayName(request.contactName);
  return renderEmail({
    subject: `Demo request: ${businessName}`,
    body: `${contactName} of ${businessName} wants a demo of ${PRODUCT_NAME}.`,
    rows: [
      ['Business', businessName],
      ['Contact', contactName],
      ['Email', email],
      ['Phone', phone],
    ],
    footer: [
      `They can now choose a time. If they don’t, reply to this email to reach ${contactName}.`,
    ],
  });
}

export function renderDemoDigest(requests: readonly DemoRequest[], count: number) {
  const unlisted = count - requests.length;
  return renderEmail({
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    body: 'These came in after that hour’s individual emails.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${displayBusinessName(businessName)}`,
      joinWithCommas(displayName(contactName), email, phone),
    ]),
    warnings: unlisted > 0 ? [`${unlisted} more in Firestore, in demo_requests.`] : [],
    footer: ['They were redirected to choose a time.'],
  });
}

export async function buildDemoRequestEmail({ demoRequestId }: TopicOfKind<'demo_request'>) {
  const request = await readDemoRequest(demoRequestId);
  return (
    request && {
      id: `demo-${demoRequestId}`,
      to: demoSettings().TEAM_EMAIL,
      replyTo: { name: displayName(request.contactName), address: request.email },
      content: renderDemoRequestEmail(request),
    }
  );
}

export async function buildDemoDigest(id: string) {
  const digest = await readDigest(id);
  const ids = digest.topics.flatMap((topic) =>
    topic.kind === 'demo_request' ? [topic.demoRequestId] : [],
  );
  const results = await Promise.all(ids.map((demoRequestId) => readDemoRequest(demoRequestId)));
  const requests = results.filter((request) => request !== null);
  const count = countRemainingTopics(digest, requests.length);
  if (count === 0) return null;
  const { TEAM_EMAIL } = demoSettings();
  return { id: `digest-${id}`, to: TEAM_EMAIL, content: renderDemoDigest(requests, count) };
}

export const samples: EmailSamples = () => {
  const request = {
    businessName: SAMPLE_BUSINESS.name,
    contactName: 'Ana Rivera',
    email: 'ana@rivera.example',
    phone: '(555) 010-1234',
  };
  return [renderDemoRequestEmail(request), renderDemoDigest([request, request], 3)];
};
