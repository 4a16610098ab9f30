import { t } from '@vouchwell/domain/shared/i18n';
import { TEXT_LINK } from '../../ui/class-names.ts';

const texts = {
  rules: [
    {
      rule: t(
        'In California, health practices can’t give anything of value for a patient referral.',
      ),
      law: t('Business and Professions Code 650'),
      href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=650.',
    },
    {
      rule: t('Federal law says the same if Medicare or another federal program pays.'),
      law: t('42 U.S.C. 1320a-7b(b)'),
      href: 'https://www.law.cornell.edu/uscode/text/42/1320a-7b',
    },
  ],
  alternatives: [
    t('Send a handwritten thank-you card.'),
    t('Give to a good cause: “We give to the food bank for each new patient.”'),
    t('Or skip the reward. People are happy to recommend a practice they like.'),
  ],
} as const;

export function HealthRewardRules() {
  return (
    <div className="grid max-w-[68ch] gap-3 wrap-anywhere">
      {texts.rules.map(({ rule, law, href }) => (
        <p key={law}>
          {rule}{' '}
          <a href={href} target="_blank" rel="noreferrer" className={TEXT_LINK}>
            {law}
          </a>
        </p>
      ))}
      <p>
        {t(
          'That means you can’t offer rewards here, and your own messages shouldn’t either. Other states and countries have their own laws. Ask your licensing board or a lawyer.',
        )}
      </p>
      <div>
        <p className="font-medium">{t('What you can do instead')}</p>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {texts.alternatives.map((alternative) => (
            <li key={alternative}>{alternative}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
