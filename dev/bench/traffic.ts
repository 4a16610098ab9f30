import type { CDPSession, Page } from '@playwright/test';

/** What a page has loaded, compressed and without headers; HTTP/2 compresses those in production. */
interface Traffic {
  requests: number;
  bytes: number;
  /** Script requests, including those answered by the browser's cache. */
  scripts: number;
  scriptBytes: number;
}

export async function countTraffic(page: Page): Promise<{ cdp: CDPSession; traffic: Traffic }> {
  const cdp = await page.context().newCDPSession(page);
  const traffic: Traffic = { requests: 0, bytes: 0, scripts: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const headers = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
    traffic.scripts = scripts.size;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    traffic.bytes += bytes;
    if (scripts.has(requestId)) traffic.scriptBytes += bytes;
  });
  await cdp.send('Network.enable');
  return { cdp, traffic };
}

/** Latency in milliseconds per round trip, bandwidth in kilobits per second each way. */
export async function throttle(cdp: CDPSession, latency: number, kilobits: number): Promise<void> {
  const bytes = (kilobits * 1000) / 8;
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
}
