import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { paths } from './paths.ts';
import { RedirectTo } from './redirect-to.tsx';

/** Leads staff who have signed in with a password alone to two-step sign-in (P-64). */
export default function SecondFactorGate() {
  return useMissingFactor() === 'missing' ? (
    <RedirectTo to={paths.secondFactor()} remember />
  ) : null;
}
