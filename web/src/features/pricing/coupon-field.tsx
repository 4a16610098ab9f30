import type { ComponentProps } from 'react';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { couponEffect } from './plan-texts.ts';
import { texts } from './texts.ts';
import type { CouponState } from './use-coupon.ts';

type CouponFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  readonly state: CouponState;
  readonly retry: () => void;
};

/** Where a coupon is typed, with what it does below it. */
export function CouponField({ state, retry, ...field }: CouponFieldProps) {
  return (
    <TextField
      label={texts.coupon.label}
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
                {texts.coupon.checkAgain}
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
      return texts.coupon.asking;
    case 'failed':
      return texts.coupon.failed;
    default:
      return texts.coupon.offer;
  }
}
