const DELETED = [
  'Your account and the record of your sign-ins.',
  'Your business, its reward and its templates.',
  'All referrals, and the names and addresses in them.',
  'Your referral link. Cards and QR codes that you gave out will stop working.',
];

const KEPT = [
  'The last part of your referral link, so that nobody else can take it. You cannot use it again either.',
  'Your invoices and payments. Stripe keeps them for as long as tax law requires.',
  'A note that your account at Stripe is closed, without your name or email.',
  'If you had the free trial, a code that shows it was used. Nobody can read your email from it.',
  'Technical logs without your email, for 30 days, and backups until they expire.',
];

/** What a deletion deletes and what it keeps, as docs/data-retention.md has it. */
export function DeletionTerms({ isPaying }: { isPaying: boolean }) {
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-medium">What we delete right away</h3>
        <ul className="mt-1 list-disc pl-5">
          {DELETED.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What we keep</h3>
        <ul className="mt-1 list-disc pl-5">
          {KEPT.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {isPaying && (
        <p>Your subscription ends right away. We do not refund the time that is left.</p>
      )}
    </div>
  );
}
