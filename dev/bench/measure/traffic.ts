import type { CDPSession } from '@playwright/test';

/**
 * What a page has loaded so far, as it was sent: compressed. Without headers, which HTTP/2 compresses
 * in production and the emulator sends in full, 2 kB with each file.
 */
export interface Traffic {
  requests: number;
  bytes: number;
  /** The JavaScript among them. */
  scriptBytes: number;
}

/** Counts what a page loads from now on, by Chromium's own stats. */
export async function countTraffic(cdp: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const headers = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    traffic.bytes += bytes;
    if (scripts.has(requestId)) traffic.scriptBytes += bytes;
  });
  await cdp.send('Network.enable');
  return traffic;
}
