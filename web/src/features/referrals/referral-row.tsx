import type { Referral } from '@vouchwell/domain/referral';
import { classNames } from '../../ui/class-names.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { DeleteReferral } from './delete-referral.tsx';
import { ReferralFlags } from './referral-flags.tsx';
import { ReferralNote } from './referral-note.tsx';
import { ReferralPeople } from './referral-people.tsx';
import { StatusSelect } from './status-select.tsx';

interface ReferralRowProps {
  readonly referral: Referral;
  readonly now: Date;
  /** It came in just now, and is marked for it. */
  readonly isArrival: boolean;
}

/** One referral: who the friend is, who sent them, how far it has come, and what to do next. */
export function ReferralRow({ referral, now, isArrival }: ReferralRowProps) {
  const { id, referralName, note } = referral;
  return (
    <li
      data-referral={id}
      className={classNames('px-4 py-4 sm:px-6', isArrival && 'animate-arrive')}
    >
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-3">
        {/* Where large text leaves a name no room beside the status, the status goes below it. */}
        <h3 tabIndex={-1} className="min-w-0 flex-1 basis-36 pt-2 text-lg wrap-anywhere">
          {referralName}
        </h3>
        <StatusSelect referral={referral} />
      </div>
      <ReferralPeople referral={referral} now={now} />
      {note && <ReferralNote note={note} friend={referralName} />}
      <ReferralFlags referral={referral} now={now} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ContactButtons referral={referral} />
        <div className="ml-auto">
          <DeleteReferral referral={referral} />
        </div>
      </div>
    </li>
  );
}
