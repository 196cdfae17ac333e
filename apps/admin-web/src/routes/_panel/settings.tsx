import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { ChangePasswordForm } from '#features/auth/change-password-form.tsx';
import { BackupCard } from '#features/backup/backup-card.tsx';
import { DemandCard } from '#features/keamanan/demand-card.tsx';
import { PasskeysCard } from '#features/keamanan/passkeys-card.tsx';
import { ProfileCard } from '#features/keamanan/profile-card.tsx';
import { SessionsCard } from '#features/keamanan/sessions-card.tsx';
import { texts as ownTexts } from '#features/keamanan/texts.ts';
import { TwoStepCard } from '#features/keamanan/two-step-card.tsx';
import { useMay, useUser } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/settings')({ component: SettingsScreen });

function SettingsScreen() {
  const may = useMay();
  const { user_email } = useUser();
  return (
    <Page title={texts.settings.title} hint={ownTexts.hint(user_email)}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <TwoStepCard />
          <SessionsCard />
          <PasskeysCard />
          {may('auth.updateSignInRules') && <DemandCard />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <ProfileCard />
          <ChangePasswordForm />
          {may('backup.status') && <BackupCard />}
        </div>
      </div>
    </Page>
  );
}
