import { REFERRAL_FAULTS, type ReferralFault } from '@vouchwell/domain/referral-form';
import type { Texts } from './texts/texts.ts';

const faults = Object.keys(REFERRAL_FAULTS) as ReferralFault[];

/** What the form's schema found wrong, which it says in English, in the words of `texts`. */
export function faultText(message: string | undefined, texts: Texts): string | undefined {
  const fault = faults.find((name) => REFERRAL_FAULTS[name] === message);
  return fault ? texts.faults[fault] : message;
}
