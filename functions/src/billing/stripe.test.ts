import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const connect = vi.hoisted(() => vi.fn());
vi.mock('stripe', () => ({
  default: class {
    static errors = {};
    constructor(...args: unknown[]) {
      connect(...args);
    }
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test');
  vi.stubEnv('STRIPE_API_HOST', 'evil.example');
  vi.stubEnv('STRIPE_API_PORT', '80');
  vi.stubEnv('STRIPE_API_PROTOCOL', 'http');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const ADDRESS = { host: 'evil.example', port: 80, protocol: 'http' };

async function getConnectionSettings(): Promise<object> {
  const { getStripe } = await import('./stripe.ts');
  getStripe();
  return connect.mock.lastCall?.[1];
}

it("sends requests only to Stripe, regardless of a deployment's settings", async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  const settings = await getConnectionSettings();
  for (const name of Object.keys(ADDRESS)) expect(settings).not.toHaveProperty(name);
});

it('sends requests to the local stand-in for Stripe in the emulator', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(await getConnectionSettings()).toMatchObject(ADDRESS);
});
