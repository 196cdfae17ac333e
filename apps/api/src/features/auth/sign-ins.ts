import type { DataSource } from 'typeorm';
import { createAccounts } from './accounts/accounts.ts';
import { createAccountService } from './accounts/account.service.ts';
import { createAuthService } from './auth.service.ts';
import { createColleaguesService } from './accounts/colleagues.service.ts';
import { createFactors } from './factors/factors.service.ts';
import type { FirstPassword } from './passwords/first-password.ts';
import { createForgottenService, type Letters } from './accounts/forgotten.service.ts';
import { createRequireOwnPassword } from './passwords/own-password.ts';
import { createPasskeys } from './factors/passkeys.service.ts';
import { createAuthLimits } from './limits/rate-limits.ts';
import { createSessions } from './sessions.service.ts';
import { createSetPassword } from './passwords/set-password.ts';

interface Needs {
  firstPassword: FirstPassword;
  letters: Letters;
  /** Origin of the panel. */
  adminOrigin: string;
  /** The name of the company. */
  provider: () => Promise<string>;
}

/** The services of this feature, which share sessions, limits and factors. */
export function createSignIns(db: DataSource, { firstPassword, letters, adminOrigin, provider }: Needs) {
  const limits = createAuthLimits(db);
  const sessions = createSessions(db);
  const factors = createFactors(db);
  const setPassword = createSetPassword(db, { sessions, firstPassword });
  const requireOwnPassword = createRequireOwnPassword(db, limits);
  const passkeys = createPasskeys(db, { adminOrigin, factors, limits, requireOwnPassword, provider });
  return {
    accounts: createAccounts(db, { limits, sessions, requireOwnPassword }),
    account: createAccountService(db, { sessions, factors, passkeys, limits, requireOwnPassword, provider }),
    auth: createAuthService(db, { sessions, factors, passkeys, limits, setPassword, firstPassword }),
    colleagues: createColleaguesService(db, { factors, sessions, requireOwnPassword, adminOrigin }),
    forgotten: createForgottenService(db, { letters, limits, setPassword, adminOrigin }),
    passkeys,
  };
}
