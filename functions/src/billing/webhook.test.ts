import { logger } from 'firebase-functions/v2';
import type { Request } from 'firebase-functions/v2/https';
import { beforeEach, expect, it, vi } from 'vitest';
import { ALERTS } from '../http/request-error.ts';
import { syncEntitlement } from './sync-entitlement.ts';
import { respondToWebhook } from './webhook.ts';

vi.mock('./sync-entitlement.ts', () => ({ syncEntitlement: vi.fn() }));
vi.mock('./stripe.ts', async (original) => ({
  ...(await original<typeof import('./stripe.ts')>()),
  getStripe: () => ({
    webhooks: { constructEvent: (body: Buffer) => ({ ...EVENT, ...JSON.parse(body.toString()) }) },
  }),
}));

const EVENT = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
const createRequest = (body: object = {}) =>
  ({
    method: 'POST',
    rawBody: Buffer.from(JSON.stringify(body)),
    get: (_: string): unknown => 'signature',
  }) as Request;

const error = vi.spyOn(logger, 'error').mockReturnValue();

beforeEach(() => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_x');
  return () => vi.unstubAllEnvs();
});

it('logs an alert for our team if a Stripe webhook fails', async () => {
  vi.mocked(syncEntitlement).mockRejectedValue(new Error('14 UNAVAILABLE'));
  expect((await respondToWebhook(createRequest())).status).toBe(500);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    expect.objectContaining({ alert: ALERTS.webhookFailed, event: 'evt_1' }),
  );
});

it.each(['charge.dispute.created', 'charge.refunded'])('alerts our team on %s', async (type) => {
  const object = type.includes('dispute')
    ? { object: 'dispute', charge: 'ch_1' }
    : { object: 'charge', id: 'ch_1' };
  expect((await respondToWebhook(createRequest({ type, data: { object } }))).status).toBe(200);
  const alert = ALERTS.paymentReversed;
  expect(error.mock.lastCall?.[1]).toEqual({ event: 'evt_1', type, charge: 'ch_1', alert });
});
