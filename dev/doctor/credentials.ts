import { applicationDefault } from 'firebase-admin/app';
import { CouldNotCheck } from './api.ts';

export const STRIPE = 'api.stripe.com';

/** Google's token of whoever runs this, by the credentials that all of Google's tools look for. */
async function googleToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new CouldNotCheck(
      `there are no Google credentials here (${error instanceof Error ? error.message : error})`,
      'export GOOGLE_APPLICATION_CREDENTIALS=<key file of a service account with the role Owner>\n(or: gcloud auth application-default login)',
    );
  }
}

function stripeKey(): string {
  const { STRIPE_SECRET_KEY } = process.env;
  if (STRIPE_SECRET_KEY) return STRIPE_SECRET_KEY;
  throw new CouldNotCheck(
    'STRIPE_SECRET_KEY is not set here',
    'export STRIPE_SECRET_KEY=<a key of the Stripe account that may read webhook endpoints>',
  );
}

/** Says who asks; Google's token is fetched once. */
export function ownCredentials(): (host: string) => Promise<string> {
  let token: Promise<string> | undefined;
  return async (host) => {
    if (host === STRIPE) return stripeKey();
    token ??= googleToken();
    return token;
  };
}

/** For the emulators' projects, whose names begin with `demo-`: nothing at Google or Stripe is theirs. */
export function noCloud(projectId: string): () => Promise<never> {
  return async () => {
    throw new CouldNotCheck(
      `${projectId} is a demo project: it lives in the emulators, with no cloud behind it`,
      'npm run doctor -- --project <the id of a real Firebase project>',
    );
  };
}
