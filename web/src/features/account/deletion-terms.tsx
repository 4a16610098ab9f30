const DELETED = [
  'Your account, with its sign-in and the log of your sign-ins.',
  'Your business, its reward and its templates.',
  'All referrals, and the names and addresses in them.',
  'Your referral link: cards and QR codes that you gave out lead nowhere from then on.',
];

const KEPT = [
  'The words at the end of your referral link, so that nobody else can take it. You cannot use them again either.',
  'Your invoices and payments, by Stripe, for as long as tax law asks.',
  'A note that your account at Stripe is closed, without your name or email.',
  'If you had the free trial, a mark from which nobody can read your email.',
  'Technical logs without your email, for 30 days, and backups until they expire.',
];

/** What a deletion deletes and what it keeps, as docs/data-retention.md has it. */
export function DeletionTerms({ isPaying }: { isPaying: boolean }) {
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-medium">Deleted at once</h3>
        <ul className="mt-1 list-disc pl-5">
          {DELETED.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">Kept</h3>
        <ul className="mt-1 list-disc pl-5">
          {KEPT.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {isPaying && (
        <p>Your subscription is cancelled at once, and the time that is left is not paid back.</p>
      )}
    </div>
  );
}
