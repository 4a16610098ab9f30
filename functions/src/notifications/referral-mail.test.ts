import type { Referral } from '@vouchwell/domain/referral';
import { describe, expect, it } from 'vitest';
import { referral as storedReferral } from './referral.fixture.ts';
import { referralMail } from './referral-mail.ts';

const referral = storedReferral({ note: 'Leaking tap,\nfirst floor' });
const business = { name: 'Smith Plumbing' };
const DASHBOARD = 'https://vouchwell.example/app/dashboard';

describe('referralMail', () => {
  it('says who sent whom, how, and where to see it', () => {
    const { subject, text } = referralMail(business, referral, DASHBOARD);
    expect(subject).toBe('Maria Lopez sent you a friend: Ben Carter');
    for (const part of [
      'Referred by: Maria Lopez (maria@example.com)',
      'Friend: Ben Carter',
      'Email: ben@example.com',
      'Phone: (555) 010-1234',
      'How: SMS, from their own app',
      'Note: Leaking tap,\nfirst floor',
      DASHBOARD,
      'To thank Maria Lopez, reply to this email. To stop these emails, turn them off in the Business tab of your dashboard.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Please check');
  });

  it('leaves out what was not given', () => {
    const bare = { ...referral, referralPhone: null, note: null };
    const { text, html } = referralMail(business, bare, DASHBOARD);
    for (const name of ['Phone', 'Note']) {
      expect(text).not.toContain(`${name}:`);
      expect(html).not.toContain(name);
    }
  });

  it('explains flags in plain words', () => {
    const flagged: Referral = { ...referral, flags: ['self_referral', 'duplicate_friend'] };
    const { text, html } = referralMail(business, flagged, DASHBOARD);
    for (const body of [text, html]) {
      expect(body).toContain('they may have referred themselves');
      expect(body).toContain('already referred to you');
    }
  });

  it('carries no link in a name', () => {
    const linked = {
      ...referral,
      referrerName: 'Win at https://evil.example',
      referralName: 'evil.com',
    };
    const { subject, text } = referralMail({ name: 'www.evil.example' }, linked, DASHBOARD);
    expect(subject).toBe('Win at https evil example sent you a friend: evil com');
    expect(text.match(/\S+:\/\/\S+/g)).toEqual([DASHBOARD]);
    expect(text).not.toMatch(/evil\./);
  });

  it('names no referrer who asked to be forgotten before it was sent', () => {
    const forgotten = { ...referral, referrerName: '', referrerEmail: '' };
    const { subject, text } = referralMail(business, forgotten, DASHBOARD);
    expect(subject).toBe('Someone who asked to be removed sent you a friend: Ben Carter');
    expect(text).toContain('Referred by: Someone who asked to be removed\n');
    expect(text).not.toContain('To thank');
  });

  it('escapes whatever people wrote, in the HTML', () => {
    const hostile = { ...referral, referralName: '<img src=x>', note: '"</td><script>' };
    const { html } = referralMail({ name: 'A & B' }, hostile, DASHBOARD);
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).toContain('A &amp; B');
  });
});
