import { vi } from 'vitest';
import type * as DemoRequest from '../demo-request.ts';
import type * as Call from '../lib/call.ts';
import type * as CallFunction from '../lib/call-function.ts';
import type * as CallSignedIn from '../lib/call-signed-in.ts';
import type * as Firestore from '../lib/firestore.ts';
import type * as Push from '../push.ts';
import { mockFunctions, useFakeState } from './fake-state.ts';

/* Tests set the responses: `vi.mocked(call).mockResolvedValue(...)`. Without the type arguments,
   `vi.fn` would lose the types of generic functions. */

const rejectUnmocked = async (name: string) => {
  throw new Error(`The test doesn’t mock the response of ${name}`);
};

export const call = {
  call: vi.fn<typeof Call.call>(rejectUnmocked),
};

export const callSignedIn = {
  callSignedIn: vi.fn<typeof CallSignedIn.callSignedIn>(rejectUnmocked),
};

export const callFunction = {
  callPublic: vi.fn<typeof CallFunction.callPublic>(rejectUnmocked),
};

export const demoRequest = {
  submitDemoRequest: vi.fn<typeof DemoRequest.submitDemoRequest>(),
} satisfies typeof DemoRequest;

export const firestore = {
  useUid: () =>
    useFakeState(({ session }) => (session.status === 'signed-in' ? session.uid : null)),
} satisfies Pick<typeof Firestore, 'useUid'>;

export const push = mockFunctions<typeof Push>({
  readPushState: async () => 'off',
  enablePush: async () => 'on',
  disablePush: async () => {},
  sendTestPush: async () => {},
});
