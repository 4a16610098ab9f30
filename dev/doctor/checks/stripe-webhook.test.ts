import { describe, expect, it } from 'vitest';
import { requests, webhookEndpoint } from '../recorded/live-project.ts';
import { found, hows, Refused, sentences } from '../recorded/serve-answers.ts';
import { stripeWebhookCheck } from './stripe-webhook.ts';

describe('the Stripe webhook', () => {
  const endpoints = (...data: object[]) => ({ [requests.webhooks]: { object: 'list', data } });

  it('names the command that makes one, with every event that we act on', async () => {
    const elsewhere = { ...webhookEndpoint, url: 'https://other.example/hook' };
    const findings = await found(stripeWebhookCheck, endpoints(elsewhere));
    for (const event of webhookEndpoint.enabled_events) expect(hows(findings)).toContain(event);
  });

  it('lists the events that it does not send', async () => {
    const [, ...most] = webhookEndpoint.enabled_events;
    const findings = await found(
      stripeWebhookCheck,
      endpoints({ ...webhookEndpoint, enabled_events: most }),
    );
    expect(sentences(findings)).toBe('Stripe does not send checkout.session.completed.');
  });

  it('takes one that sends everything, and not one that is disabled', async () => {
    const all = { ...webhookEndpoint, enabled_events: ['*'] };
    expect(await found(stripeWebhookCheck, endpoints(all))).toEqual([]);
    const off = endpoints({ ...webhookEndpoint, status: 'disabled' });
    expect(sentences(await found(stripeWebhookCheck, off))).toContain('is disabled');
  });

  it('is checked without Google as well', async () => {
    const denied = { [requests.functions]: new Refused(403, { message: 'no' }) };
    expect(await found(stripeWebhookCheck, denied)).toEqual([]);
  });
});
