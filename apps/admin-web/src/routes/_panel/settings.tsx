import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';
import { BackupCard } from '#features/backup/backup-card.tsx';
import { useMay } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/settings')({ component: SettingsScreen });

function SettingsScreen() {
  const may = useMay();
  return (
    <Page title={texts.settings.title} hint={texts.settings.hint}>
      <div className="grid grid-cols-1 gap-5">
        <ChangePasswordForm />
        {may('backup.status') && <BackupCard />}
      </div>
    </Page>
  );
}
