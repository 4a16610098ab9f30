const DELETED = [
  'Your account, with its sign-in and the log of your sign-ins.',
  'Your business, its reward and its templates.',
  'All referrals, and the names and addresses in them.',
  'Your referral link: cards and QR codes that you gave out lead nowhere from then on.',
];

/** What a deletion deletes and what it keeps, as docs/data-retention.md has it. */
export function DeletionTerms() {
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
          <li>Your invoices and payments, for as long as tax law asks. Stripe keeps them.</li>
          <li>If you had the free trial, that it was used. Your address cannot be read from it.</li>
        </ul>
      </div>
      <p>Your subscription is cancelled at once, and the time that is left is not paid back.</p>
    </div>
  );
}
