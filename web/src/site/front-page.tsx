import { LandingPage } from './landing-page.tsx';

/** All of index.html's body: the page, and what owners who are signed in see until they are let through. */
export function FrontPage() {
  return (
    <>
      <p className="hidden min-h-dvh place-content-center text-soft in-data-[session=known]:grid">
        Loading...
      </p>
      <div className="in-data-[session=known]:hidden">
        <LandingPage />
      </div>
    </>
  );
}
