import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** For visitors who have an account. A lapsed owner need not pay to have their data. */
export function VisitorsLinks() {
  return (
    <>
      <p className="mt-8 text-center">
        Already have an account?{' '}
        <Link to={routes.auth} className={TEXT_LINK}>
          Sign In
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-soft">
        No plan any more?{' '}
        <Link to={`${routes.auth}?for=data`} className={TEXT_LINK}>
          Export or delete your data
        </Link>
      </p>
    </>
  );
}
