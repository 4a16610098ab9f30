import {
  CUSTOMER_CSV_HEAD,
  csvCustomerSchema,
  customerCsvRow,
} from '@vouchwell/domain/customers/customer-csv';
import { collections } from '@vouchwell/domain/lib/paths';
import {
  type CampaignNames,
  csvReferralSchema,
  REFERRAL_CSV,
} from '@vouchwell/domain/referral/referral-csv';
import { REWARD_CSV_HEAD, rewardCsvRow } from '@vouchwell/domain/referral/reward-csv';
import { rewardSchema } from '@vouchwell/domain/reward/reward';

/** A list as a spreadsheet opens it. */
export interface Csv {
  readonly head: string;
  /** A document's line. @throws where it does not have the form that we know */
  readonly row: (document: unknown, campaigns: CampaignNames) => string;
}

/** The lists of a business that are exported for a spreadsheet as well, by their collection. */
export const CSV_OF: Readonly<Record<string, Csv>> = {
  [collections.referrals]: {
    head: REFERRAL_CSV.withWorth.head,
    row: (document, campaigns) =>
      REFERRAL_CSV.withWorth.row(csvReferralSchema.parse(document), campaigns),
  },
  [collections.customers]: {
    head: CUSTOMER_CSV_HEAD,
    row: (document) => customerCsvRow(csvCustomerSchema.parse(document)),
  },
  [collections.rewards]: {
    head: REWARD_CSV_HEAD,
    row: (document) => rewardCsvRow(rewardSchema.parse(document)),
  },
};
