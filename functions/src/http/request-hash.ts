import { createHash } from 'node:crypto';
import { requestContent } from '@vouchwell/domain/referral-form';

/** SHA-256 (hex) of what a request asks for, whatever the order of its fields. Expects a flat body. */
export function requestHash(body: Parameters<typeof requestContent>[0]): string {
  return createHash('sha256')
    .update(JSON.stringify(requestContent(body)))
    .digest('hex');
}
