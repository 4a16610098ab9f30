import {
  type DemoRequest,
  type DemoRequestInput,
  type DemoRequestOutput,
  demoRequestInput,
  takesPrefill,
} from '@vouchwell/domain/business/demo-request';
import { demoSettings, localHosts, referrerKeySecret } from '../config.ts';
import { isRepeated, recordDemoRequest } from '../db/demo-requests.ts';
import { database } from '../db/firestore.ts';
import { jsonEndpoint } from '../http/json-endpoint.ts';
import { RequestError } from '../http/request-error.ts';

const success = (input: DemoRequestInput): DemoRequestOutput => ({
  success: true,
  calendlyUrl: schedulingLink(demoSettings().SCHEDULING_URL, input, localHosts()),
});

/** Records a visitor's demo request, notifies our team and answers with the scheduling page. */
export const submitDemoRequest = jsonEndpoint('submit-demo-request', {
  secrets: [referrerKeySecret],
  input: demoRequestInput,
  limitKeys: (_, { ip }) => ({ network: ip }),
  async answered(input) {
    const isRepeat = !input.company && (await isRepeated(database(), input, new Date()));
    return isRepeat ? success(input) : null;
  },
  async run(input) {
    if (input.company) throw new RequestError('automated');
    // Build the answer first, so that nothing is stored of a request that cannot be answered.
    const answer = success(input);
    await recordDemoRequest(database(), input, new Date());
    return answer;
  },
});

/** The scheduling page's URL, with name and email filled in where the page supports that. */
export function schedulingLink(
  url: string,
  { contactName, email }: Pick<DemoRequest, 'contactName' | 'email'>,
  extraHosts: readonly string[] = [],
): string {
  if (!takesPrefill(url, extraHosts)) return url;
  const link = new URL(url);
  link.searchParams.set('name', contactName);
  link.searchParams.set('email', email);
  return link.href;
}
