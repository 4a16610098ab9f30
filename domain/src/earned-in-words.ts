import type { Language } from './language.ts';
import { type Currency, formatMoney } from './money.ts';
import type { PayMethod } from './reward.ts';
import type { EarnedReward } from './reward-terms.ts';

/** What customers read of a reward that is theirs. */
interface Words {
  readonly cash: (money: string) => string;
  readonly credit: (money: string) => string;
  readonly gift_card: (money: string) => string;
  readonly share: (percent: number) => string;
  readonly methods: Readonly<Record<PayMethod, string | null>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    cash: (money) => `${money} cash`,
    credit: (money) => `${money} credit`,
    gift_card: (money) => `${money} gift card`,
    share: (percent) => `${percent}% of the job`,
    methods: {
      cash: 'in cash',
      check: 'by check',
      bank_transfer: 'by bank transfer',
      app: 'by a payment app',
      gift_card: 'as a gift card',
      invoice: 'taken off an invoice',
      other: null,
    },
  },
  es: {
    cash: (money) => `${money} en efectivo`,
    credit: (money) => `${money} de crédito`,
    gift_card: (money) => `tarjeta de regalo de ${money}`,
    share: (percent) => `${percent}% del trabajo`,
    methods: {
      cash: 'en efectivo',
      check: 'con cheque',
      bank_transfer: 'por transferencia bancaria',
      app: 'con una app de pagos',
      gift_card: 'con una tarjeta de regalo',
      invoice: 'descontada de una factura',
      other: null,
    },
  },
};

type Earned = Pick<EarnedReward, 'kind' | 'amountCents' | 'percent' | 'text'>;

/** A referrer's reward in their language: '$50 credit', '$120 (10% of the job)', 'a box of chocolates'. */
export function earnedInWords(reward: Earned, currency: Currency, language: Language): string {
  const { kind, amountCents, percent, text } = reward;
  const words = WORDS[language];
  const money = amountCents === null ? null : formatMoney(amountCents, currency, `${language}-US`);
  switch (kind) {
    case 'cash':
    case 'credit':
    case 'gift_card':
      return words[kind](money ?? '');
    case 'percent': {
      const share = words.share(percent ?? 0);
      return money ? `${money} (${share})` : share;
    }
    default:
      return money ?? text ?? '';
  }
}

/** How a reward was handed over, as a sentence goes on: 'by check'; null where nothing is said. */
export const methodInWords = (method: PayMethod | null, language: Language): string | null =>
  method && WORDS[language].methods[method];
