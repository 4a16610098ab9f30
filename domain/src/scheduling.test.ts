import { describe, expect, it } from 'vitest';
import { isSchedulingUrl, LOOPBACK_HOSTS, takesPrefill } from './scheduling.ts';

describe('isSchedulingUrl', () => {
  it.each([
    'https://calendly.com/vouchwell/demo',
    'https://calendly.com',
    'https://eu.calendly.com/d/abc?month=2025-01#top',
    'HTTPS://Calendly.com/Vouchwell',
    'https://cal.com/vouchwell/30min',
    'https://app.savvycal.com/vouchwell',
  ])('allows %s', (url) => {
    expect(isSchedulingUrl(url)).toBe(true);
  });

  it.each([
    ['another scheme', 'http://calendly.com/demo'],
    ['a script', 'javascript:alert(1)//calendly.com'],
    ['no scheme', '//calendly.com/demo'],
    ['a path', '/calendly.com'],
    ['a host that only ends like one', 'https://notcalendly.com/demo'],
    ['a host that only begins like one', 'https://calendly.com.evil.example/demo'],
    ['a host in the path', 'https://evil.example/calendly.com'],
    ['a host in the query', 'https://evil.example?calendly.com'],
    ['a user name', 'https://calendly.com@evil.example/'],
    ['a user name at the right host', 'https://me:secret@calendly.com/'],
    ['an odd port', 'https://calendly.com:8443/'],
    ['a backslash', 'https://evil.example\\.calendly.com/'],
    ['a backslash in the path', 'https://calendly.com/\\evil.example'],
    ['white space', ' https://calendly.com/'],
    ['a line break', 'https://calendly.com/\nhttps://evil.example'],
    ['a dot at the end', 'https://calendly.com./'],
    ['a letter that only looks like one', 'https://cal\u0435ndly.com/'],
    ['nothing', ''],
    ['this machine', 'http://127.0.0.1:8025/schedule'],
  ])('refuses %s: %s', (_, url) => {
    expect(isSchedulingUrl(url)).toBe(false);
  });

  it('allows this machine only where it is named, and no other beside it', () => {
    expect(isSchedulingUrl('http://127.0.0.1:8025/schedule', LOOPBACK_HOSTS)).toBe(true);
    expect(isSchedulingUrl('https://calendly.com/demo', LOOPBACK_HOSTS)).toBe(true);
    expect(isSchedulingUrl('http://127.0.0.1.evil.example/', LOOPBACK_HOSTS)).toBe(false);
    expect(isSchedulingUrl('http://127.0.0.1@evil.example/', LOOPBACK_HOSTS)).toBe(false);
    expect(isSchedulingUrl('http://calendly.com/demo', LOOPBACK_HOSTS)).toBe(false);
  });
});

describe('takesPrefill', () => {
  it('knows whose page fills in a name and an email', () => {
    expect(takesPrefill('https://calendly.com/vouchwell')).toBe(true);
    expect(takesPrefill('https://eu.calendly.com/vouchwell')).toBe(true);
    expect(takesPrefill('https://cal.com/vouchwell')).toBe(false);
    expect(takesPrefill('http://127.0.0.1:8025/schedule')).toBe(false);
    expect(takesPrefill('http://127.0.0.1:8025/schedule', LOOPBACK_HOSTS)).toBe(true);
  });
});
