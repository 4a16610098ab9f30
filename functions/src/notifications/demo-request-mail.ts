import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { DemoRequest } from '@vouchwell/domain/demo-request';
import { type MailContent, mailContent } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

/** The mail that tells our team of a demo request. */
export function demoRequestMail(request: DemoRequest): MailContent {
  const { email, phone } = request;
  const businessName = withoutLinks(request.businessName);
  const contactName = withoutLinks(request.contactName);
  return mailContent({
    subject: `Demo request: ${businessName}`,
    opening: `${contactName} of ${businessName} wants a demo of ${PRODUCT_NAME}.`,
    rows: [
      ['Business', businessName],
      ['Contact', contactName],
      ['Email', email],
      ['Phone', phone],
    ],
    closing: `They can now choose a time. If they do not, reply to this email to reach ${contactName}.`,
  });
}
