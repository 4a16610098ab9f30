import type { CDPSession } from '@playwright/test';

/** What a page has loaded so far. */
export interface Traffic {
  requests: number;
  bytes: number;
  /** The JavaScript among them, as it was sent: compressed. */
  scriptBytes: number;
}

/** Counts what a page loads from now on, by Chromium's own figures. */
export async function countTraffic(cdp: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return traffic;
}
