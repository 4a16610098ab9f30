import { serve } from '../http-server.ts';

/**
 * Stripe's stand-in, which knows no call yet: it says so in Stripe's own error shape, so that a
 * first use of Stripe fails with a sentence instead of reaching the real one.
 */
export function startStripe(port: number): Promise<() => Promise<void>> {
  return serve(port, (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const isHealth = method === 'GET' && url === '/health';
    const message = `The local Stripe stand-in does not know ${method} ${url}.`;
    const body = isHealth ? { ok: true } : { error: { type: 'invalid_request_error', message } };
    response
      .writeHead(isHealth ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body));
  });
}
