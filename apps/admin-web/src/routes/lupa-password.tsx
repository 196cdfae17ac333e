import { createFileRoute, Link } from '@tanstack/react-router';
import { ForgottenForm } from '#features/auth/forgotten-form.tsx';
import { texts } from '#features/auth/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { linkClasses } from '#lib/link-classes.ts';

export const Route = createFileRoute('/lupa-password')({
  component: () => (
    <FrontPage title={texts.forgotten.title}>
      <div className="grid gap-5">
        <ForgottenForm />
        <Link to="/login" className={linkClasses}>
          {texts.forgotten.toLogin}
        </Link>
      </div>
    </FrontPage>
  ),
});
