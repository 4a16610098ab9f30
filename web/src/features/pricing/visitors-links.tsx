import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { texts } from './texts.ts';

/** For visitors who have an account. A lapsed owner need not pay to have their data. */
export function VisitorsLinks() {
  return (
    <>
      <p className="mt-8 text-center">
        {texts.haveAccount}{' '}
        <Link to={routes.auth} className={TEXT_LINK}>
          {texts.signIn}
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-soft">
        {texts.noPlan}{' '}
        <Link to={`${routes.auth}?for=data`} className={TEXT_LINK}>
          {texts.yourData}
        </Link>
      </p>
    </>
  );
}
