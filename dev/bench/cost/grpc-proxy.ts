import {
  connect,
  constants,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { HOST } from '../../src/environment.ts';
import type { CallCounter } from './count-calls.ts';
import { createMessageReader } from './grpc-messages.ts';

interface GrpcProxyOptions {
  readonly port: number;
  /** The port of the Firestore emulator. */
  readonly firestore: number;
  readonly counter: CallCounter;
}

/** Starts a proxy between a gRPC client and the emulator, which changes nothing and counts. */
export async function startGrpcProxy({ port, firestore, counter }: GrpcProxyOptions) {
  const emulator = connect(`http://${HOST}:${firestore}`);
  const sessions = new Set<Http2Session>([emulator]);
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream, headers) => pass(stream, headers, emulator, counter));
  await new Promise<void>((resolve) => server.listen({ host: HOST, port }, resolve));
  return async () => {
    for (const session of sessions) session.destroy();
    server.close();
  };
}

function pass(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  emulator: ReturnType<typeof connect>,
  counter: CallCounter,
): void {
  const call = counter.call(String(headers[':path']).split('/').at(-1) ?? '');
  const upstream = emulator.request({ ...headers, ':authority': undefined }, { endStream: false });
  const readRequest = createMessageReader(call.request);
  const readResponse = createMessageReader(call.response);
  stream.on('data', (chunk: Buffer) => {
    readRequest(chunk);
    upstream.write(chunk);
  });
  stream.on('end', () => upstream.end());
  stream.on('close', () => upstream.close());
  stream.on('error', () => upstream.close());
  upstream.on('error', () => stream.close());
  let trailers: IncomingHttpHeaders = {};
  upstream.on('response', (answer, flags) => {
    // An error may be told in the headers alone.
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    stream.respond(answer, isAll ? { endStream: true } : { waitForTrailers: true });
  });
  upstream.on('trailers', (told) => {
    trailers = told;
  });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  upstream.on('data', (chunk: Buffer) => {
    readResponse(chunk);
    stream.write(chunk);
  });
  upstream.on('end', () => {
    call.ended();
    stream.end();
  });
}
