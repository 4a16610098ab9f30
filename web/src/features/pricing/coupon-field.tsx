import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { COUPON_TEXTS, couponEffect } from './plan-texts.ts';
import type { CouponState } from './use-coupon.ts';

type CouponFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  readonly state: CouponState;
  readonly retry: () => void;
};

/** Where a coupon is typed, with what it does below it. */
export function CouponField({ state, retry, ...field }: CouponFieldProps) {
  return (
    <TextField
      label="Coupon (optional)"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:uppercase"
      hint={
        !field.error && (
          <>
            <span role="status">{hintOf(state)}</span>
            {state.status === 'failed' && (
              <button type="button" className={`${TEXT_LINK} ml-1`} onClick={retry}>
                Check again
              </button>
            )}
          </>
        )
      }
      {...field}
    />
  );
}

function hintOf(state: CouponState): string {
  switch (state.status) {
    case 'known':
      return couponEffect(state.offer);
    case 'asking':
      return COUPON_TEXTS.asking;
    case 'failed':
      return COUPON_TEXTS.failed;
    default:
      return COUPON_TEXTS.offer;
  }
}
