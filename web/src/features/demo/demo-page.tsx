import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { DemoForm } from './demo-form.tsx';

const benefits = [
  {
    title: t('Personalized Walkthrough'),
    text: t(
      'We show you the form, the referral list and the printed cards for a business like yours.',
    ),
  },
  {
    title: t('Ask Questions'),
    text: t('Ask about rewards, prices, your data or anything else.'),
  },
  {
    title: t('No Commitment'),
    text: t('The demo is free. You need no account and no credit card.'),
  },
];

/** `/demo`: what the demo offers, and the form that leads to booking it. */
export function DemoPage() {
  return (
    <SitePage
      actions={
        <ButtonLink look="quiet" href={routes.home} className="-mr-4">
          {t('Home')}
        </ButtonLink>
      }
    >
      <main className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-8 px-4 pt-4 pb-18 sm:px-6 lg:grid-cols-2 lg:items-start lg:gap-12 lg:pt-8">
        <div>
          <p>
            <Badge tone="marigold">{t('Book Your Free 30-Minute Demo')}</Badge>
          </p>
          <PageHeading
            title={t('Book your free 30-minute demo')}
            className="mt-4 text-2xl sm:text-3xl"
          >
            {t('See How We Can Transform Your Business')}
          </PageHeading>
          <Benefits />
        </div>
        <Card title={t('Tell Us About Yourself')}>
          <p className="-mt-2 mb-6 text-pretty text-soft">
            {t("Fill out the form below and we'll redirect you to book your demo")}
          </p>
          <DemoForm />
        </Card>
      </main>
    </SitePage>
  );
}

function Benefits() {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-3 lg:mt-8">
      {benefits.map(({ title, text }) => (
        <li
          key={title}
          className="flex gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <Icon name="tick" className="mt-0.5 size-6 rounded-full bg-tint p-1 text-brand" />
          <div className="min-w-0">
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
