import { Link } from '@tanstack/react-router';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { trpc } from '#lib/trpc.ts';
import { FEW_CODES, hasFactor } from './account.ts';
import { texts } from './texts.ts';

/** Reminds users with a second factor to create new recovery codes when few codes are left. */
export function FewCodesNotice() {
  const { data: security } = trpc.account.security.useQuery();
  if (security === undefined || !hasFactor(security) || security.recovery_codes_left > FEW_CODES) return null;
  return (
    <Alert tone="warning" className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <p>
          <b>{texts.twoStep.codesLeft(security.recovery_codes_left)}.</b> {texts.twoStep.fewCodes}
        </p>
        <Button asChild size="sm" variant="outline">
          <Link to="/settings">{texts.twoStep.renew}</Link>
        </Button>
      </div>
    </Alert>
  );
}
