import { buffer } from 'node:stream/consumers';
import { answerWebhook } from '../../../functions/src/endpoints/stripe-webhook.ts';
import { serve } from '../../src/http-server.ts';

/** Runs the webhook's code in a process of its own: `webhook-server.ts <port>`. */
await serve(Number(process.argv[2]), async (request, response) => {
  const rawBody = await buffer(request);
  const { method = 'GET', headers } = request;
  const get = (name: string) => [headers[name] ?? []].flat()[0];
  const { status, text } = await answerWebhook({ method, rawBody, get });
  response.writeHead(status).end(text);
});
console.log('Ready');
