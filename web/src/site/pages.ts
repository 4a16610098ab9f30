import { formatCents, PLANS, TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';

export const PRICES = t('{monthly} a month or {yearly} a year', {
  monthly: formatCents(PLANS.monthly.priceCents),
  yearly: formatCents(PLANS.yearly.priceCents),
});

export interface PageHead {
  /** File name; Hosting serves the page without `.html`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Absent if search engines must not index the page. */
  readonly path?: string;
  /** English path, if the page is translated. */
  readonly originalPath?: string;
  /** Modules to preload with the entry. */
  readonly modules?: readonly string[];
  /** App pages whose code this file preloads if there is a session hint. */
  readonly signedInPages?: readonly PreloadedPage[];
}

export interface PreloadedPage {
  readonly path: string;
  readonly module: string;
}

const DEFAULT_DESCRIPTION = t(
  'One link and QR code for your happy customers. They refer a friend from their phone, and you see it right away.',
);

/** In Spanish, '/' becomes '/es' with the file 'es/index.html'. */
const localizeHead = (originalPath: string) => {
  const path = localizePath(getCurrentLanguage(), originalPath);
  const folder = path === routes.home ? '' : path;
  const file = originalPath === routes.home ? `${folder}/index` : path;
  return { file: `${file.slice(1)}.html`, path, originalPath };
};

export type PrerenderedPageHead = PageHead & Required<Pick<PageHead, 'path' | 'originalPath'>>;

export const landing: PrerenderedPageHead = {
  ...localizeHead(routes.home),
  title: t('{PRODUCT_NAME}: customer referrals for small businesses', { PRODUCT_NAME }),
  description: DEFAULT_DESCRIPTION,
};

/** Pages built from `legal.html`, which contains only text and no script. */
export const legalPages: readonly PrerenderedPageHead[] = [
  {
    ...localizeHead(routes.privacy),
    title: t('Privacy notice · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t(
      'What {PRODUCT_NAME} keeps about you, why, for how long, and how to have it removed.',
      { PRODUCT_NAME },
    ),
  },
  {
    ...localizeHead(routes.terms),
    title: t('Terms of use · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t('What you can expect from {PRODUCT_NAME}, and what we expect from you.', {
      PRODUCT_NAME,
    }),
  },
  {
    ...localizeHead(routes.dataProcessing),
    title: t('Data processing agreement · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t(
      'How we process data about your customers and their friends, and which providers we use.',
    ),
  },
  {
    ...localizeHead(routes.acceptableUse),
    title: t('Acceptable use policy · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t('Who you may ask for referrals with {PRODUCT_NAME}, how, and when to stop.', {
      PRODUCT_NAME,
    }),
  },
  {
    ...localizeHead(routes.accessibility),
    title: t('Accessibility statement · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t('How accessible {PRODUCT_NAME} is, and how to report a problem.', {
      PRODUCT_NAME,
    }),
  },
];

/** Pages built from `app.html`; each has its own file, because the heads differ. */
export const appPages: readonly PageHead[] = [
  {
    file: 'pricing.html',
    title: t('Pricing · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t(
      '{PRICES}. Both plans include every feature. {TRIAL_DAYS} day trial, no setup fees, cancel anytime.',
      { PRICES, TRIAL_DAYS },
    ),
    path: routes.pricing,
    modules: ['src/app/pricing-route.tsx'],
  },
  {
    file: 'demo.html',
    title: t('Book your free 30-minute demo · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t('See how customer referrals work for a business like yours. No commitment.'),
    path: routes.demo,
    modules: ['src/features/business/demo-page.tsx'],
  },
  {
    file: 'auth.html',
    title: t('Sign in · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: t('Sign in to your {PRODUCT_NAME} dashboard, or create an account.', {
      PRODUCT_NAME,
    }),
    path: routes.auth,
    modules: ['src/app/auth-route.tsx'],
    signedInPages: [{ path: routes.auth, module: 'src/app/shell/shell-route.tsx' }],
  },
  {
    file: 'confirm-contact.html',
    title: t('Confirm your contact email · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: DEFAULT_DESCRIPTION,
    modules: ['src/features/business/confirm-contact-page.tsx'],
  },
  {
    file: 'app.html',
    title: t('Dashboard · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: DEFAULT_DESCRIPTION,
    modules: ['src/app/shell/shell-route.tsx'],
  },
  {
    file: '404.html',
    title: t('Page not found · {PRODUCT_NAME}', { PRODUCT_NAME }),
    description: DEFAULT_DESCRIPTION,
  },
];
