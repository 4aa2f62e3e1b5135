import type { Role } from '#shared/domain/accounts/role.ts';
import {
  MEMBERSHIP_PRESENTATION,
  type MembershipKind,
  type MembershipPresentation,
} from '#shared/domain/membership/membership-kind.ts';

/** What the viewer of a provider's page can do (PROV-13 to PROV-20). */
export type ViewerState =
  | 'visitor'
  | 'provider'
  | 'operator'
  | MembershipPresentation['atProvider'];

type Viewer = {
  readonly phase: 'starting' | 'signed-out' | 'signed-in';
  readonly role: Role | null;
  readonly membership: MembershipKind;
  /** Whether the session could not be confirmed, because the service was unreachable. */
  readonly unreachable: boolean;
};

/** The page is server-rendered for a visitor and stays so until the session is known. */
export function viewerState(viewer: Viewer): ViewerState {
  if (viewer.phase === 'starting' && viewer.unreachable)
    return MEMBERSHIP_PRESENTATION.unknown.atProvider;
  if (viewer.phase !== 'signed-in') return 'visitor';
  if (viewer.role === 'provider') return 'provider';
  const { atProvider } = MEMBERSHIP_PRESENTATION[viewer.membership];
  // Nobody asks staff to become a member (P-67).
  if (viewer.role === 'admin' && atProvider === 'non-member') return 'operator';
  return atProvider === 'non-member' && viewer.role === null ? 'checking' : atProvider;
}

/**
 * Whether to show promo codes. The server sends them to nobody else; this hides them when a
 * membership ends while the page is open (STATE-08).
 */
export function canShowPromoCodes(state: ViewerState): boolean {
  return state === 'member' || state === 'provider';
}
