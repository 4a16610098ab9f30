import { type CouponOffer, normalizeCoupon } from '@vouchwell/domain/plans';
import { useCallback, useEffect, useState } from 'react';
import { CallRefused } from '../../data/lib/call-errors.ts';

/** A coupon may be half typed before. */
const TYPING_ENDS_MS = 600;

/** What is known of the code in the field. */
export type CouponState =
  | { readonly status: 'none' | 'asking' | 'unknown' | 'too-many' | 'failed' }
  | { readonly status: 'known'; readonly offer: CouponOffer };

interface Answer {
  readonly code: string;
  readonly state: CouponState;
}

async function ask(code: string): Promise<CouponState> {
  try {
    // Loaded only now: most visitors have no coupon.
    const { call } = await import('../../data/lib/call.ts');
    const { offer } = await call('quote-coupon', { couponCode: code });
    return offer ? { status: 'known', offer } : { status: 'unknown' };
  } catch (error) {
    const reason = error instanceof CallRefused ? error.reason : null;
    if (reason === 'too-many-requests') return { status: 'too-many' };
    // Longer than any code, or with characters that none has.
    if (reason === 'invalid-input') return { status: 'unknown' };
    console.error('The coupon could not be checked', error);
    return { status: 'failed' };
  }
}

/** What the server says of a typed coupon, once the typing has ended; `retry` asks it again. */
export function useCoupon(text: string): { state: CouponState; retry: () => void } {
  const code = normalizeCoupon(text);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = answer?.code === code;
  useEffect(() => {
    if (code === '' || isAnswered) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const state = await ask(code);
      if (isCurrent) setAnswer({ code, state });
    }, TYPING_ENDS_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, isAnswered]);
  const retry = useCallback(() => setAnswer(null), []);
  if (code === '') return { state: { status: 'none' }, retry };
  return { state: isAnswered ? answer.state : { status: 'asking' }, retry };
}
