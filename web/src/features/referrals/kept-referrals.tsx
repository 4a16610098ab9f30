import { routes } from '@vouchwell/domain/lib/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../data/auth/session.ts';
import { hasNetwork } from '../../data/lib/opened-offline.ts';
import { type KeptList, type KeptReferral, readKeptList } from '../../data/referrals/kept-list.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { AddNote } from './add-note.tsx';
import { ReachButtons } from './contact-ways.tsx';
import { keptTexts as texts } from './kept-texts.ts';
import { LogCallButton } from './log-call-button.tsx';
import { OutboxList } from './outbox-list.tsx';
import { StatusSelect } from './referral-actions.tsx';
import { dayOf } from './referral-time.ts';
import { WaitingNotes } from './waiting-notes.tsx';

/** How often the network is looked for while the browser says that it is online, in ms. */
const AGAIN_MS = 15_000;

/**
 * An owner's pages where they are opened without a network: the newest referrals as they were seen last,
 * with the ways to reach each friend. All of it comes anew once there is a network.
 */
export function KeptReferrals() {
  const session = useSession();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    const look = async () => {
      if (await hasNetwork()) window.location.reload();
    };
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
  if (session.status === 'loading') return <Loading />;
  const kept = session.status === 'signed-in' ? readKeptList(session.uid) : null;
  if (!kept)
    return (
      <Notice title={texts.title} text={texts.nothingKept}>
        <ButtonLink href="">{texts.tryAgain}</ButtonLink>
      </Notice>
    );
  return <KeptPage kept={kept} />;
}

function KeptPage({ kept }: { readonly kept: KeptList }) {
  const { business, savedAtMs, rows } = kept;
  const now = new Date();
  const { pathname } = useLocation();
  const isOfReferrals = pathname === routes.dashboard || pathname.startsWith(routes.referrals);
  return (
    <main className="mx-auto grid max-w-2xl gap-4 px-4 py-4 sm:gap-6 sm:px-6">
      <Logo />
      <div>
        <h1 className="font-heading text-2xl">{texts.heading}</h1>
        <p className="text-soft wrap-anywhere">{business.name}</p>
      </div>
      <Banner tone="warning">
        {texts.noNetwork(new Date(savedAtMs), now)}
        {!isOfReferrals && ` ${texts.elsewhere}`}
      </Banner>
      <Card title={texts.listTitle} aside={<LogCallButton business={business} />}>
        <OutboxList />
        {rows.length === 0 ? (
          <p className="text-soft">{texts.none}</p>
        ) : (
          <ul className="-mx-4 divide-y divide-line sm:-mx-6">
            {rows.map((row) => (
              <KeptRow key={row.id} row={row} businessId={business.id} now={now} />
            ))}
          </ul>
        )}
      </Card>
    </main>
  );
}

interface KeptRowProps {
  readonly row: KeptReferral;
  readonly businessId: string;
  readonly now: Date;
}

function KeptRow({ row, businessId, now }: KeptRowProps) {
  const { id, friend, referrer, phone, email, status, atMs, note } = row;
  const referral = { id, businessId, referralName: friend, status };
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-6">
      <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{friend}</h2>
      <p className="text-sm text-soft wrap-anywhere">{texts.from(referrer)}</p>
      <div className="flex flex-wrap items-center gap-x-2 pt-1 pb-2">
        <StatusSelect referral={referral} />
        <span className="text-sm text-soft">{dayOf(new Date(atMs), now)}</span>
      </div>
      {note && <p className="wrap-anywhere">{note}</p>}
      <ReachButtons name={friend} phone={phone} email={email} />
      <ul className="-ml-4 empty:hidden">
        <WaitingNotes referralId={id} />
      </ul>
      <Fold title={texts.writeNote}>
        <AddNote referral={referral} />
      </Fold>
    </li>
  );
}
