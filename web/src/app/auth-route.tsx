import { AuthProvider } from '../data/auth/auth-provider.tsx';
import { AuthPage } from '../features/auth/auth-page.tsx';

/** Where owners sign in and sign up. */
export function AuthRoute() {
  return (
    <AuthProvider>
      <AuthPage />
    </AuthProvider>
  );
}
