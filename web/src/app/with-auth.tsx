import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../data/auth-provider.tsx';

/** The pages that know who is signed in. */
export function WithAuth() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
