import { type CouponOffer, normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/lib/call.ts';
import { CallRefused } from '../../data/lib/call-errors.ts';

/** Debounce before a typed coupon is checked. */
const TYPING_ENDS_MS = 600;

export type CouponState =
  | { readonly status: 'none' | 'asking' | 'unknown' | 'too-many' | 'failed' }
  | { readonly status: 'known'; readonly offer: CouponOffer };

interface Answer {
  readonly code: string;
  readonly state: CouponState;
}

async function ask(code: string): Promise<CouponState> {
  try {
    const { offer } = await call('quote-coupon', { couponCode: code });
    return offer ? { status: 'known', offer } : { status: 'unknown' };
  } catch (error) {
    const reason = error instanceof CallRefused ? error.reason : null;
    if (reason === 'too-many-requests') return { status: 'too-many' };
    // Too long, or has invalid characters.
    if (reason === 'invalid-input') return { status: 'unknown' };
    console.error('The coupon could not be checked', error);
    return { status: 'failed' };
  }
}

/** Debounces a typed coupon; `retry` checks it again. */
export function useCoupon(text: string): { state: CouponState; retry: () => void } {
  const code = normalizeCoupon(text);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = answer?.code === code;
  const given = useRef(code);
  useEffect(() => {
    if (code === '' || isAnswered) return;
    let isCurrent = true;
    // The initial coupon is complete, so don't debounce it.
    const waits = code === given.current ? 0 : TYPING_ENDS_MS;
    const timer = setTimeout(async () => {
      const state = await ask(code);
      if (isCurrent) setAnswer({ code, state });
    }, waits);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, isAnswered]);
  const retry = useCallback(() => setAnswer(null), []);
  if (code === '') return { state: { status: 'none' }, retry };
  return { state: isAnswered ? answer.state : { status: 'asking' }, retry };
}
