import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';

export const Route = createFileRoute('/_panel/settings')({ component: SettingsScreen });

function SettingsScreen() {
  return (
    <Page title={texts.settings.title} hint={texts.settings.hint}>
      <ChangePasswordForm />
    </Page>
  );
}
