import { START_TRIAL, TRIAL_DAYS, TRIAL_PATH } from '@vouchwell/domain/billing/plans';
import { localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { ButtonLink } from '../ui/button.tsx';
import { classNames, TEXT_LINK } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { PRICES } from './pages.ts';

const terms = [
  t('{TRIAL_DAYS} day trial', { TRIAL_DAYS }),
  t('No setup fees'),
  t('Cancel anytime'),
];

const steps = [
  {
    title: t('They scan your card'),
    text: t(
      'Put it on your counter, your van or your invoice. Nothing to install. No account needed.',
    ),
  },
  {
    title: t('They refer a friend'),
    text: t('Their email or texting app opens with your message already written. They hit send.'),
  },
  {
    title: t('They become a customer'),
    text: t(
      'The referral shows up in your dashboard seconds later. Call, text or email the friend, and mark it Converted when they become a customer.',
    ),
  },
];

const features = [
  {
    title: t('Professional referral email templates'),
    text: t('Four ready-made emails and four texts. Use them as is, or make them sound like you.'),
  },
  {
    title: t('Instant email notifications'),
    text: t(
      'An email tells you who referred whom as soon as a referral comes in, so you can call while it’s fresh.',
    ),
  },
  {
    title: t('Reward and incentive showcase'),
    text: t('Tell customers what they get for referring you. They see it at the top of your form.'),
  },
  {
    title: t('A referral management dashboard'),
    text: t(
      'See every referral in one list: new, contacted, in progress, converted or lost. Search it, filter it, or download it as a CSV file.',
    ),
  },
  {
    title: t('Word-of-mouth boost'),
    text: t(
      'Print cards, stickers and posters with your QR code, in 20 designs. Give each spot its own code and see which one works.',
    ),
  },
  {
    title: t('Quick setup'),
    text: t(
      'Set up in 5 minutes: your name, your link, your reward. The messages are already written.',
    ),
  },
];

const benefits = [
  {
    title: t('New customers trust you from the start'),
    text: t('They hear about you from a friend, not an ad.'),
  },
  {
    title: t('One flat price'),
    text: t('You pay the same, no matter how many referrals or customers you get.'),
  },
  {
    title: t('Easy for your customers'),
    text: t('They fill out one short form on their phone, in English or Spanish.'),
  },
  {
    title: t('Your printed cards keep working'),
    text: t('Change your name or your link anytime. The codes you’ve already printed still work.'),
  },
  {
    title: t('Your data stays yours'),
    text: t(
      'Only you see your referrals. You can export or delete them anytime, even after you cancel.',
    ),
  },
];

const trust = [
  { stat: '85%', text: t('trust referrals from people they know') },
  { stat: '92%', text: t('trust referrals from businesses they have used') },
];

const closing = {
  title: t('Your next customer is one good word away.'),
  text: t('Set up {PRODUCT_NAME} in 5 minutes and ask your next happy customer today.', {
    PRODUCT_NAME,
  }),
};

/** Made by `npm run pictures`. */
const PICTURES = `/src/site/pictures/${getCurrentLanguage()}`;
const PHONE = { width: 780, height: 1040 };
const DESKTOP = { width: 1280, height: 960 };
const CARD = { width: 700, height: 400 };
const ON_PHONES = '(max-width: 639.98px)';
const DARK = '(prefers-color-scheme: dark)';

const LARGE = 'min-h-12 px-6 text-lg';
/** Two of them share a line if they fit. */
const SECOND = 'min-h-12 flex-[1_1_10rem]';

/** Body of index.html; signed-in owners see it until they are redirected. */
export function FrontPage() {
  return (
    <>
      <p className="hidden min-h-dvh place-content-center text-soft in-data-[session=known]:grid">
        {t('Loading...')}
      </p>
      <div className="in-data-[session=known]:hidden">
        <LandingPage />
      </div>
    </>
  );
}

/** Rendered into index.html at build time (web/vite/site.ts); its script is landing.ts. */
export function LandingPage() {
  return (
    <div id="landing" className="flex min-h-dvh flex-col">
      <LanguageOffers />
      <SiteHeader>
        <ButtonLink look="quiet" href={routes.pricing}>
          {t('Pricing')}
        </ButtonLink>
        <ButtonLink look="secondary" href={routes.auth}>
          {t('Login')}
        </ButtonLink>
      </SiteHeader>
      <main className="wrap-anywhere">
        <Note />
        <div className="in-data-note:hidden">
          <Hero />
          <Features />
          <Benefits />
          <Trust />
          <Closing />
        </div>
      </main>
      <SiteFooter original={routes.home} />
    </div>
  );
}

/** Each in its own language. */
const OFFERS: Readonly<Record<Language, string>> = {
  en: 'Read this page in English',
  es: 'Ver esta página en español',
};

/** landing.ts shows the offer that matches the reader's language. */
function LanguageOffers() {
  return LANGUAGES.filter((language) => language !== getCurrentLanguage()).map((language) => (
    <aside key={language} lang={language} data-offer hidden className="bg-tint text-center">
      <a
        href={localizePath(language, routes.home)}
        hrefLang={language}
        className={`inline-flex min-h-11 items-center px-4 ${TEXT_LINK}`}
      >
        {OFFERS[language]}
      </a>
    </aside>
  ));
}

/** landing.ts fills in the redirect's message. With a next step, it hides the rest. */
function Note() {
  return (
    <div
      id="note"
      role="status"
      hidden
      className="mx-auto mt-2 max-w-6xl px-4 in-data-note:max-w-md in-data-note:py-18 sm:px-6"
    >
      <div className="rounded-card border border-l-4 border-line border-l-brand bg-surface p-4 in-data-note:p-6 in-data-note:text-center in-data-note:shadow-card">
        <p className="font-medium in-data-note:font-heading in-data-note:text-2xl" />
        <p className="mt-1 in-data-note:mt-3" />
        <ButtonLink look="primary" href={routes.auth} hidden className={`${LARGE} mt-6 w-full`} />
      </div>
    </div>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-12 px-4 pt-6 pb-18 max-sm:pb-36 sm:px-6 lg:grid-cols-[5fr_6fr] lg:pt-12">
      <div>
        <p className="font-medium text-brand">{t('A good word travels.')}</p>
        <h1 className="mt-3 text-3xl lg:text-4xl">
          {t('Your happy customers know your next customers.')}
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg text-soft">
          {t(
            'Give them one link and one QR code. They refer a friend from their phone, and you see it right away.',
          )}
        </p>
        <HeroButtons className="mt-6" />
        <p className="mt-2 flex max-sm:justify-center">
          <ButtonLink look="quiet" href="#features" className="min-h-12 text-lg sm:-ml-4">
            {t('See How It Works')}
          </ButtonLink>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft">
          {terms.map((term) => (
            <li key={term} className="not-last:after:ml-4 not-last:after:content-['·']">
              {term}
            </li>
          ))}
        </ul>
      </div>
      <ProductPicture />
    </section>
  );
}

function HeroButtons({ className }: { readonly className?: string }) {
  return (
    <div className={classNames('flex w-full max-w-md flex-col gap-3', className)}>
      <ButtonLink look="primary" href={TRIAL_PATH} className={LARGE}>
        {START_TRIAL}
      </ButtonLink>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.pricing} className={SECOND}>
          {t('Sign Up Now!')}
        </ButtonLink>
        <ButtonLink href={routes.demo} className={SECOND}>
          {t('Book a Demo')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Dashboard screenshot with a printed card in front. The build hashes the file names. */
function ProductPicture() {
  return (
    <div className="relative max-sm:mx-auto max-sm:max-w-sm">
      <picture>
        <source
          media={`${ON_PHONES} and ${DARK}`}
          srcSet={`${PICTURES}/dashboard-phone-dark.webp`}
          {...PHONE}
        />
        <source media={ON_PHONES} srcSet={`${PICTURES}/dashboard-phone.webp`} {...PHONE} />
        <source media={DARK} srcSet={`${PICTURES}/dashboard-dark.webp`} {...DESKTOP} />
        <img
          src={`${PICTURES}/dashboard.webp`}
          {...DESKTOP}
          alt={t(
            'A plumber’s dashboard: fourteen referrals by status, the latest with buttons to call, text or email, and the referral link with its QR code.',
          )}
          fetchPriority="high"
          // Reserves the space, because the sources have different ratios; cuts off the phone's bottom bar.
          className="aspect-6/7 h-auto w-full rounded-card border border-line object-cover object-top shadow-float sm:aspect-4/3"
        />
      </picture>
      <img
        src={`${PICTURES}/card.webp`}
        {...CARD}
        alt={t(
          'A printed referral card of Rivera Plumbing: “Refer a friend! Scan the QR code below to share your referral.”, with a QR code.',
        )}
        // Keeps React from preloading it before the content above.
        fetchPriority="low"
        className="absolute -bottom-12 left-4 max-sm:-bottom-24 h-auto w-1/2 max-w-64 -rotate-3 rounded-control shadow-float sm:-left-4"
      />
    </div>
  );
}

function Features() {
  return (
    <section id="features" className="scroll-mt-4 border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-18 sm:px-6">
        <h2 className="text-2xl sm:text-3xl">{t('How it works')}</h2>
        <ol className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="flex size-10 items-center justify-center rounded-full bg-marigold font-heading text-lg font-semibold text-on-marigold"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
        <h2 className="mt-18 text-2xl">{t('What you get')}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-paper p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-18 sm:px-6 lg:grid-cols-[2fr_3fr]">
      <h2 className="max-w-112 text-2xl sm:text-3xl">
        {t('Built for business owners, not marketers')}
      </h2>
      <ul className="flex flex-col gap-6">
        {benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name="tick" className="mt-0.5 size-6 rounded-full bg-tint p-1 text-brand" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trust() {
  return (
    <section aria-label={t('Why people listen')} className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 text-center sm:grid-cols-2 sm:px-6">
        {trust.map(({ stat, text }) => (
          <div key={stat} className="flex flex-col-reverse gap-2">
            <dt className="mx-auto max-w-60 text-soft">{text}</dt>
            <dd className="font-heading text-3xl font-semibold text-brand">{stat}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closing() {
  const { title, text } = closing;
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-18 text-center">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="text-lg text-soft">{text}</p>
      <HeroButtons className="mt-2" />
      <p className="text-sm text-soft">
        {t(
          'A demo is free and takes 30 minutes. To open your dashboard, you need to sign in and have a subscription.',
        )}
      </p>
      <p className="text-sm text-soft">
        {t(
          'The trial is free. Add a card to start; you won’t be charged today. Then it’s {PRICES}, no matter how many referrals you get.',
          { PRICES },
        )}
      </p>
    </section>
  );
}
