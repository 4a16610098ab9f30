import { writtenDate } from '@vouchwell/domain/business/introduction';
import { prefilledPath } from '@vouchwell/domain/lib/paths';
import { saidReward } from '@vouchwell/domain/reward/said-reward';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ForgetMe } from './forget-me.tsx';
import { Reward } from './form-parts.tsx';
import { useLanguage } from './language.ts';
import { MailChoice } from './mail-choice.tsx';
import { MeRewards } from './me-rewards.tsx';
import { PageTitle } from './notice.tsx';
import { OwnLink } from './own-link.tsx';
import { ME_TEXTS } from './texts/me.ts';
import type { OwnPage } from './use-referrer-page.ts';

interface MePageProps {
  readonly token: string;
  readonly page: OwnPage;
  readonly onForgotten: (business: string) => void;
}

/** A referrer's rewards, what became of their friends, their own link, and their choices. */
export function MePage({ token, page, onForgotten }: MePageProps) {
  const language = useLanguage();
  const texts = ME_TEXTS[language];
  const { business, firstName, linkCode, wantsMails } = page;
  const reward = saidReward(business, language);
  return (
    <>
      <PageTitle>{texts.title(firstName)}</PageTitle>
      {reward && <Reward title={texts.reward} text={reward} />}
      <MeRewards {...page} />
      <Referrals {...page} />
      {business.isOpen ? (
        <>
          <OwnLink code={linkCode} business={business.name} />
          <ButtonLink
            look="secondary"
            className="mt-4 w-full"
            href={prefilledPath(business.slug, linkCode)}
          >
            {texts.referAnother}
          </ButtonLink>
        </>
      ) : (
        <p className="mt-4 rounded-card bg-tint px-4 py-3">{texts.closed(business.name)}</p>
      )}
      <MailChoice token={token} initial={wantsMails} />
      <ForgetMe token={token} business={business.name} onForgotten={onForgotten} />
    </>
  );
}

/** The referrals in plain words, the newest first. */
function Referrals({ referrals, told, total, business }: OwnPage) {
  const language = useLanguage();
  const texts = ME_TEXTS[language];
  return (
    <Card className="mt-4" title={texts.people}>
      <p className="mb-3 text-soft">
        {told === 0 ? texts.nobody : `${texts.told(told)} ${texts.soon(business.name)}`}
      </p>
      <ul className="divide-y divide-line">
        {referrals.map(({ friend, status, at, earned }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id here, and never change places.
          <li key={index} className="py-3 first:pt-0 last:pb-0">
            <p className="break-words">
              {texts.status[status](friend || texts.somebody, business.name)}
            </p>
            {earned && <p className="font-medium text-brand">{texts.earned}</p>}
            <p className="text-sm text-soft">
              {texts.referredOn(writtenDate(new Date(at), language))}
            </p>
          </li>
        ))}
      </ul>
      {total > referrals.length && (
        <p className="mt-3 text-sm text-soft">{texts.newest(referrals.length, total)}</p>
      )}
    </Card>
  );
}
