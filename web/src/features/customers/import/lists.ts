import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import type { PastColumn } from '@vouchwell/domain/customers/import/read-past-referral';
import type { ColumnKind } from '@vouchwell/domain/customers/import/table';
import type { ImportOutcome, PastOutcome } from '@vouchwell/domain/customers/outcomes';
import type { PastReferral } from '@vouchwell/domain/referrals/past-referral';

/** Column, row and outcome types per list. */
export interface Lists {
  readonly customers: {
    readonly column: ColumnKind;
    readonly item: CustomerInput;
    readonly outcome: ImportOutcome;
  };
  readonly referrals: {
    readonly column: PastColumn;
    readonly item: PastReferral;
    readonly outcome: PastOutcome;
  };
}
export type What = keyof Lists;
export type Column<W extends What> = Lists[W]['column'];
export type Item<W extends What> = Lists[W]['item'];
export type Outcome<W extends What> = Lists[W]['outcome'];
