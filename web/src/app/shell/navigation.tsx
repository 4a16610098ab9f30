import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pageAt } from '../../features/referrals/open-referral.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type KeepLanguage, LanguageChoice } from '../../ui/language-choice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useUnopened } from '../../ui/page-heading.tsx';

interface Place {
  readonly path: string;
  readonly name: string;
  /** Name on wide screens. */
  readonly longName?: string;
  /** Page heading, if it differs from the name. */
  readonly title?: string;
  readonly icon: IconName;
  /** True if phones show it under More. */
  readonly isRare?: true;
}

const HOME: Place = {
  path: routes.dashboard,
  name: t('Home'),
  title: t('Dashboard'),
  icon: 'home',
};
const SETTINGS: Place = {
  path: routes.settings,
  name: t('Settings'),
  icon: 'settings',
  isRare: true,
};

/** Places that aren't rare must fit next to More at the bottom of a phone. */
const PLACES: readonly Place[] = [
  HOME,
  { path: routes.referrals, name: t('Referrals'), icon: 'people' },
  { path: routes.customers, name: t('Customers'), icon: 'list', isRare: true },
  { path: routes.ask, name: t('Ask today'), icon: 'text', isRare: true },
  { path: routes.rewards, name: t('Rewards'), icon: 'gift' },
  {
    path: routes.campaigns,
    name: t('Campaigns'),
    icon: 'flag',
    isRare: true,
  },
  { path: routes.results, name: t('Results'), icon: 'chart', isRare: true },
  {
    path: routes.share,
    name: t('Share'),
    longName: t('Share & print'),
    title: t('Share & print'),
    icon: 'share',
  },
  {
    path: routes.messages,
    name: t('Messages'),
    icon: 'email',
    isRare: true,
  },
  SETTINGS,
];

const placeAt = (pathname: string): Place =>
  PLACES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? HOME;

export const usePlace = (): Place => placeAt(pageAt(useLocation()));

const LINK =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-control px-0.5 py-1.5 text-center text-sm wrap-anywhere text-soft transition ' +
  'hover:text-ink focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-brand ' +
  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-2.5 lg:px-2 lg:text-left lg:text-base lg:hover:bg-tint lg:aria-[current]:bg-tint';

interface NavigationProps {
  readonly isSetUp: boolean;
  readonly keepLanguage: KeepLanguage;
}

/** Bottom bar on phones (in the flow, so it never covers content), sidebar on wide screens. */
export function Navigation({ isSetUp, keepLanguage }: NavigationProps) {
  const present = usePlace();
  const { key } = useLocation();
  const places = isSetUp ? PLACES : [HOME, SETTINGS];
  return (
    <nav
      aria-label={t('Pages')}
      className="bottom-bar sticky bottom-0 z-20 order-last border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-0 lg:order-none lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-t-0 lg:border-r lg:px-2 lg:pt-4"
    >
      <div className="mb-6 hidden px-2 lg:block">
        <Logo />
      </div>
      <ul className="flex lg:grid lg:gap-1">
        {places.map((place) => (
          <li
            key={place.path}
            className={classNames(
              'min-w-0 flex-auto',
              isSetUp && place.isRare && 'hidden lg:block',
            )}
          >
            <PlaceLink place={place} isPresent={place === present} />
          </li>
        ))}
        {/* The key closes the menu after each navigation. */}
        {isSetUp && <More key={key} present={present} keepLanguage={keepLanguage} />}
      </ul>
      <LanguageChoice keep={keepLanguage} className="mt-auto hidden px-3 pt-4 pb-2 lg:flex" />
    </nav>
  );
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly isPresent: boolean;
  readonly className?: string;
}

/** Number of unopened referrals. */
function Unopened() {
  const count = useUnopened();
  if (count === 0) return null;
  return (
    <span className="absolute -top-2 left-3 min-w-5 rounded-full bg-marigold px-1 text-center text-xs leading-5 font-semibold text-on-marigold">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('{count} new,', { count })} </span>
    </span>
  );
}

const PlaceLink = ({ place, isPresent, className = LINK }: PlaceLinkProps) => (
  <Link to={place.path} aria-current={isPresent ? 'page' : undefined} className={className}>
    <span className="relative">
      <Icon name={place.icon} className="size-5" />
      {place.path === routes.referrals && <Unopened />}
    </span>
    <span className={classNames(place.longName && 'lg:hidden')}>{place.name}</span>
    {place.longName && <span className="hidden lg:inline">{place.longName}</span>}
  </Link>
);

interface MoreProps extends Pick<NavigationProps, 'keepLanguage'> {
  readonly present: Place;
}

function More({ present, keepLanguage }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li
      className="min-w-0 flex-auto lg:hidden"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) ||
        relatedTarget?.closest('[role="dialog"]') ||
        setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        // Safari doesn't focus a clicked button, so there would be no blur to close the menu.
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setIsOpen(!isOpen);
        }}
        aria-current={present.isRare}
        className={`${LINK} w-full`}
      >
        <Icon name="more" className="size-5" />
        {t('More')}
      </button>
      <ul
        hidden={!isOpen}
        // Safari doesn't focus a clicked link either: the blur would come before the click.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute right-2 bottom-full mb-2 rounded-card border border-line bg-surface p-1 shadow-float"
      >
        {PLACES.map(
          (place) =>
            place.isRare && (
              <li key={place.path}>
                <PlaceLink
                  place={place}
                  isPresent={place === present}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 aria-[current]:font-semibold aria-[current]:text-brand"
                />
              </li>
            ),
        )}
        <li className="px-3">
          <LanguageChoice keep={keepLanguage} />
        </li>
      </ul>
    </li>
  );
}
