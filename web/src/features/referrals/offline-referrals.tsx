import { routes } from '@vouchwell/domain/paths';
import { getStatusName } from '@vouchwell/domain/referrals/referral';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type CachedList,
  type CachedReferral,
  readCachedList,
} from '../../data/offline-referrals.ts';
import { useSession } from '../../data/session.tsx';
import { isServerReachable } from '../../network.ts';
import { STATUS_BADGES } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/icon.tsx';
import { LoadingPage, NoticePage } from '../../ui/page.tsx';
import { ContactButtons } from './contact-options.tsx';
import { formatDay } from './format-referral-date.ts';

const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(locale(), {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** How often to check for a network, in ms. */
const AGAIN_MS = 15_000;

/** Offline page: the newest referrals as last seen. Reloads everything once there is a network. */
export function OfflineReferrals() {
  const session = useSession();
  useEffect(() => {
    const renderRow = async () => {
      if (await isServerReachable()) window.location.reload();
    };
    renderRow();
    const timer = setInterval(renderRow, AGAIN_MS);
    window.addEventListener('online', renderRow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', renderRow);
    };
  }, []);
  if (session.status === 'loading') return <LoadingPage />;
  const cached = session.status === 'signed-in' ? readCachedList(session.uid) : null;
  if (!cached)
    return (
      <NoticePage
        title={t('You are offline')}
        text={t(
          'There is no network, and your referrals were not opened on this device before. Try again when you are back online.',
        )}
      >
        <ButtonLink href="">{t('Try again')}</ButtonLink>
      </NoticePage>
    );
  return <OfflineReferralsPage cached={cached} />;
}

function OfflineReferralsPage({ cached }: { readonly cached: CachedList }) {
  const { business, savedAtMs, rows } = cached;
  const now = new Date();
  const seen = new Date(savedAtMs);
  const { pathname } = useLocation();
  const isOfReferrals = pathname === routes.dashboard || pathname.startsWith(routes.referrals);
  return (
    <main className="mx-auto grid max-w-2xl gap-4 px-4 py-4 sm:gap-6 sm:px-6">
      <Logo />
      <div>
        <h1 className="font-heading text-2xl">{t('Referrals')}</h1>
        <p className="text-soft wrap-anywhere">{business.name}</p>
      </div>
      <Banner tone="warning">
        {t('No network: this is what was here at {seen}. Saving needs the internet.', {
          seen: (seen.toDateString() === now.toDateString() ? time : dayAndTime).format(seen),
        })}
        {!isOfReferrals &&
          ` ${t('The page that you opened needs the internet. These are your referrals meanwhile.')}`}
      </Banner>
      <Card title={t('Your last referrals')}>
        {rows.length === 0 ? (
          <p className="text-soft">{t('There were no referrals yet.')}</p>
        ) : (
          <ul className="-mx-4 divide-y divide-line sm:-mx-6">
            {rows.map((row) => (
              <OfflineReferralRow key={row.id} row={row} now={now} />
            ))}
          </ul>
        )}
      </Card>
    </main>
  );
}

function OfflineReferralRow({ row, now }: { readonly row: CachedReferral; readonly now: Date }) {
  const { friend, referrer, phone, email, status, atMs, note } = row;
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-6">
      <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{friend}</h2>
      <p className="text-sm text-soft wrap-anywhere">{t('Referred by {referrer}', { referrer })}</p>
      <div className="flex flex-wrap items-center gap-x-2 pt-1 pb-2">
        <span className={classNames('rounded-full px-2.5 py-0.5', STATUS_BADGES[status])}>
          {getStatusName(status)}
        </span>
        <span className="text-sm text-soft">{formatDay(new Date(atMs), now)}</span>
      </div>
      {note && <p className="wrap-anywhere">{note}</p>}
      <ContactButtons name={friend} phone={phone} email={email} />
    </li>
  );
}
