import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { copy } from '#copy.ts';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';

export const Route = createFileRoute('/_panel/settings')({ component: SettingsScreen });

function SettingsScreen() {
  return (
    <Page title={copy.settings.title} hint={copy.settings.hint}>
      <ChangePasswordForm />
    </Page>
  );
}
