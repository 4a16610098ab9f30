import { locale, t } from '@vouchwell/domain/lib/translate';
import { formatRate, RATED_CASES_MIN } from '@vouchwell/domain/stats/analytics';
import type { MedianWait, ReferralWorth } from '@vouchwell/domain/stats/worth';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { saidWait } from './said-wait.ts';

const stepNames = {
  visits: t('Visits of your links'),
  referrals: t('Referrals'),
  contacted: t('Contacted'),
  won: t('Jobs won'),
};

const wonFromBefore = (jobs: number) =>
  jobs === 1
    ? t('One more job was won in this time, from a referral that came before it.')
    : t('{jobs} more jobs were won in this time, from referrals that came before it.', {
        jobs: jobs.toLocaleString(locale()),
      });

const COLUMNS: readonly Column[] = [
  { name: t('Step') },
  { name: t('Number'), isNumber: true },
  { name: t('Of the step before'), isNumber: true },
];
const NONE = '–';

const STEPS = ['visits', 'referrals', 'contacted', 'won'] as const;

/** How many go each step from the link to a job, and how long they wait for a first contact. */
export function WorthSteps({ worth }: { readonly worth: ReferralWorth }) {
  const { steps, wait, jobs } = worth;
  const most = Math.max(1, ...STEPS.map((step) => steps[step]));
  const rows = STEPS.map((step, index): Row => {
    const number = steps[step];
    const before = STEPS[index - 1];
    const cases = before ? steps[before] : 0;
    const name = (
      <>
        <span className="block">{stepNames[step]}</span>
        <span
          aria-hidden="true"
          className="mt-1 block h-2 min-w-px rounded-full bg-brand"
          style={{ width: `${(number / most) * 100}%` }}
        />
      </>
    );
    // More of them than went the step before: those before were not all counted.
    const rate = number <= cases ? formatRate(number, cases) : null;
    return {
      key: step,
      cells: [name, number.toLocaleString(locale()), before ? (rate ?? NONE) : ''],
    };
  });
  return (
    <div>
      <Table label={t('From your link to a job')} columns={COLUMNS} rows={rows} />
      {steps.won < jobs && <Note>{wonFromBefore(jobs - steps.won)}</Note>}
      {steps.visits < steps.referrals && (
        <Note>{t('Some of these referrals came before we counted visits.')}</Note>
      )}
      <Wait wait={wait} />
    </div>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <p className="mt-2 max-w-[68ch] text-sm text-soft">{children}</p>
);

function Wait({ wait: { cases, step } }: { readonly wait: MedianWait }) {
  if (cases === 0) return null;
  const sentence =
    step === null
      ? t(
          'We know how fast you contacted {cases} of them. From {enough} on, you see here how fast.',
          {
            cases,
            enough: RATED_CASES_MIN,
          },
        )
      : saidWait(step);
  return <p className="mt-3 max-w-[68ch]">{sentence}</p>;
}
