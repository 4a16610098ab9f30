import { writtenDate } from '@vouchwell/domain/messages/introduction';
import type { WorkedStatus } from '@vouchwell/domain/referrals/referral';
import { earnedInWords } from '@vouchwell/domain/rewards/terms';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { useLanguage } from './language.ts';
import { ME_TEXTS } from './texts/me.ts';
import type { OwnPage } from './use-referrer-page.ts';

const TONES: Readonly<Record<WorkedStatus, BadgeTone>> = {
  contacted: 'marigold',
  in_progress: 'marigold',
  converted: 'brand',
  lost: 'neutral',
};

type Reward = OwnPage['rewards'][number];

export function MeFriends({ referrals, rewards, told, total, business }: OwnPage) {
  const language = useLanguage();
  const texts = ME_TEXTS[language];
  const waiting = told - total;
  const dayOf = ({ at, state }: Reward) =>
    // Payment dates are stored as noon UTC.
    writtenDate(new Date(at), language, state === 'paid' ? 'UTC' : undefined);
  const ofReward = (reward: Reward, before: string) => {
    const what = earnedInWords(reward, reward.currency, language);
    const isPaid = reward.state === 'paid';
    return {
      state: isPaid ? texts.paid(what) : texts.due(before, what),
      tone: isPaid ? 'tint' : 'brand',
      lines: [
        texts[isPaid ? 'paidOn' : 'earnedOn'](dayOf(reward)),
        reward.note && texts.noteFrom(business.name, reward.note),
      ],
    } as const;
  };
  const rows = [
    ...referrals.map(({ friend, status, at }, index) => {
      const reward = rewards.find(({ referral }) => referral === index);
      const state = texts.status[status];
      const row = reward ? ofReward(reward, state) : { state, tone: TONES[status], lines: [] };
      const day = texts.referredOn(writtenDate(new Date(at), language));
      return { friend: friend || texts.somebody, ...row, lines: [day, ...row.lines] };
    }),
    // The referral was deleted or is older than the listed ones.
    ...rewards
      .filter(({ referral }) => referral === null)
      .map((reward) => ({
        friend: reward.friend || texts.somebody,
        ...ofReward(reward, texts.status.converted),
      })),
  ];
  return (
    <Card className="mt-4" title={texts.people}>
      <p className="mb-3 text-soft">{told === 0 ? texts.nobody : texts.told(told)}</p>
      <ul className="divide-y divide-line">
        {waiting > 0 && (
          <Row
            friend={texts.friends(waiting)}
            state={texts.isTold}
            tone="quiet-info"
            lines={[texts.soon(business.name)]}
          />
        )}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id here, and never change places.
          <Row key={index} {...row} />
        ))}
      </ul>
      {total > referrals.length && (
        <p className="mt-3 text-sm text-soft">{texts.newest(referrals.length, total)}</p>
      )}
    </Card>
  );
}

interface RowProps {
  readonly friend: string;
  readonly state: string;
  readonly tone: BadgeTone;
  readonly lines: readonly (string | false | null)[];
}

function Row({ friend, state, tone, lines }: RowProps) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{friend}</span>{' '}
        <Badge tone={tone}>{state}</Badge>
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="text-sm break-words text-soft">
              {line}
            </p>
          ),
      )}
    </li>
  );
}
