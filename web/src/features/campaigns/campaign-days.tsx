import { type Campaign, type CampaignState, campaignState } from '@vouchwell/domain/campaigns';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const states = { planned: t('Planned'), running: t('Running'), over: t('Over') } satisfies Record<
  CampaignState,
  string
>;

const inThisYear = new Intl.DateTimeFormat(locale(), {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const inAnotherYear = new Intl.DateTimeFormat(locale(), {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'May 1', with the year if it isn't the current one. */
function sayDay(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00Z`);
  return (date.getUTCFullYear() === now.getFullYear() ? inThisYear : inAnotherYear).format(date);
}

const SENTENCES: Readonly<Record<CampaignState, (first: string, last: string | null) => string>> = {
  planned: (first, last) =>
    last ? t('Starts {first}, ends {last}', { first, last }) : t('Starts {first}', { first }),
  running: (first, last) =>
    last
      ? t('Since {first}, until {last}', { first, last })
      : t('Since {first}, no last day', { first }),
  over: (first, last) => t('{first} to {last}', { first, last: last ?? '' }),
};

const TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  planned: 'quiet-info',
  running: 'marigold',
  over: 'neutral',
};

interface CampaignDaysProps {
  readonly campaign: Campaign;
  readonly now: Date;
}

export function CampaignDays({ campaign, now }: CampaignDaysProps) {
  const { firstDay, lastDay } = campaign;
  const state = campaignState(campaign, now);
  const isOneDay = state === 'over' && firstDay === lastDay;
  const first = sayDay(firstDay, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={TONES[state]}>{states[state]}</Badge>
      <span className="text-soft">
        {isOneDay ? first : SENTENCES[state](first, lastDay && sayDay(lastDay, now))}
      </span>
    </p>
  );
}
