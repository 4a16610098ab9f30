import { prefilledPath } from '@vouchwell/domain/lib/paths';
import { saidReward } from '@vouchwell/domain/reward/said-reward';
import { ButtonLink } from '../ui/button.tsx';
import { ForgetMe } from './forget-me.tsx';
import { Reward } from './form-parts.tsx';
import { useLanguage } from './language.ts';
import { MailChoice } from './mail-choice.tsx';
import { MeFriends } from './me-friends.tsx';
import { PageTitle } from './notice.tsx';
import { OwnLink } from './own-link.tsx';
import { OwnWords } from './own-words.tsx';
import { TellOrReview } from './tell-or-review.tsx';
import { ME_TEXTS } from './texts/me.ts';
import type { OwnPage } from './use-referrer-page.ts';

interface MePageProps {
  readonly token: string;
  readonly page: OwnPage;
  readonly onForgotten: (business: string) => void;
}

/** What became of a referrer's friends, the way to refer another, their own link, and their choices. */
export function MePage({ token, page, onForgotten }: MePageProps) {
  const language = useLanguage();
  const texts = ME_TEXTS[language];
  const { business, firstName, linkCode, wantsMails, testimonial } = page;
  const reward = saidReward(business, language);
  return (
    <>
      <PageTitle>{texts.title(firstName)}</PageTitle>
      {reward && <Reward title={texts.reward} text={reward} />}
      <MeFriends {...page} />
      {business.isOpen ? (
        <>
          <ButtonLink
            look="primary"
            className="mt-4 min-h-12 w-full text-lg"
            href={prefilledPath(business.slug, linkCode)}
          >
            {texts.referAnother}
          </ButtonLink>
          <OwnLink code={linkCode} business={business} />
          {business.look?.reviewUrl && (
            <TellOrReview
              slug={business.slug}
              source="me"
              tell={prefilledPath(business.slug, linkCode)}
            />
          )}
        </>
      ) : (
        <p className="mt-4 rounded-card bg-tint px-4 py-3">{texts.closed(business.name)}</p>
      )}
      {typeof testimonial === 'string' && (
        <OwnWords token={token} business={business.name} initial={testimonial} />
      )}
      <MailChoice token={token} initial={wantsMails} />
      <ForgetMe token={token} business={business.name} onForgotten={onForgotten} />
    </>
  );
}
