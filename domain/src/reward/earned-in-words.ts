import type { Language } from '../lib/language.ts';
import { type Currency, formatMoney } from '../lib/money.ts';
import type { PayMethod } from './reward.ts';
import { describeReward, type EarnedReward } from './reward-terms.ts';

const METHODS: Readonly<Record<Language, Readonly<Record<PayMethod, string | null>>>> = {
  en: {
    cash: 'in cash',
    check: 'by check',
    bank_transfer: 'by bank transfer',
    app: 'by a payment app',
    gift_card: 'as a gift card',
    invoice: 'taken off an invoice',
    other: null,
  },
  es: {
    cash: 'en efectivo',
    check: 'con cheque',
    bank_transfer: 'por transferencia bancaria',
    app: 'con una app de pagos',
    gift_card: 'con una tarjeta de regalo',
    invoice: 'descontada de una factura',
    other: null,
  },
};

type Earned = Pick<EarnedReward, 'kind' | 'amountCents' | 'percent' | 'text'>;

/** '$50 credit', '$120 (10% of the job)', 'a box of chocolates'. */
export function earnedInWords(reward: Earned, currency: Currency, language: Language): string {
  const { kind, amountCents } = reward;
  const words = describeReward(reward, 'referrer', currency, language);
  const money = amountCents === null ? null : formatMoney(amountCents, currency, `${language}-US`);
  if (kind === 'percent') return money ? `${money} (${words})` : words;
  return kind === 'other' || kind === 'promised' ? (money ?? words) : words;
}

/** Continues a sentence, such as 'by check'; null for `other`. */
export const methodInWords = (method: PayMethod | null, language: Language): string | null =>
  method && METHODS[language][method];
